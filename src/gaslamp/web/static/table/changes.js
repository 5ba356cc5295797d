// The house tells of the table only what is new: here it is put together with what is there.

/** Tables within tables are joined, down to the cards of a pile, which are told whole; of a list
 * the places that changed are named by their number.
 * @param {any} old @param {any} fresh @param {number} depth @returns {any} */
export function joinedWith(old, fresh, depth = 4) {
  if (!depth || !isTable(fresh) || old === null || typeof old !== "object") return fresh;
  const whole = Array.isArray(old) ? [...old] : { ...old };
  for (const [key, value] of Object.entries(fresh)) whole[key] = joinedWith(whole[key], value, depth - 1);
  return whole;
}

/** @param {any} value */
function isTable(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
