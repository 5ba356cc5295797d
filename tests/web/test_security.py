"""What a browser of another site, or something that is no browser, cannot do."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
import websockets

from gaslamp.web.security import MOST_BYTES, Bucket
from tests.web.running import line, run, served

PAGES = ("/", "/rules", "/rules/murdero", "/cards/rue-morgue", "/settings", "/credits", "/join")


def test_every_page_has_the_policy_and_no_address_of_elsewhere(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            visitor = running.visitor()
            for page in PAGES:
                answer = await visitor.get(page)
                assert answer.status_code == 200, page
                policy = answer.headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["referrer-policy"] == "same-origin"
                sources = re.findall(r'(?:src|href|action)="([^"]*)"', answer.text)
                assert sources
                assert not [source for source in sources if "//" in source]
                assert " style=" not in answer.text
                assert " onclick=" not in answer.text.lower()

    run(work())


def test_forms_of_other_sites_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            guest = await running.guest("Ada")
            for headers in (
                {"origin": "http://elsewhere.example"},
                {"origin": "null"},
                {"origin": "", "sec-fetch-site": "cross-site"},
            ):
                answer = await guest.post("/play/murdero", headers=headers)
                assert answer.status_code == 403
            assert (await guest.post("/play/murdero")).status_code == 303

    run(work())


def test_a_socket_of_another_site_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            guest = await running.guest("Ada")
            table = (await guest.post("/play/rue-morgue")).headers["location"]
            address = f"{running.base.replace('http', 'ws')}{table}/live"
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(
                    address, origin=websockets.Origin("http://elsewhere.example")
                )

    run(work())


def test_too_much_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            visitor = running.visitor()
            answer = await visitor.post("/welcome", data={"name": "x" * (MOST_BYTES + 1)})
            assert answer.status_code == 413
            codes = {
                (await visitor.post("/join", data={"code": "x"})).status_code for _ in range(60)
            }
            assert 429 in codes

    run(work())


def test_the_cookie_is_closed_to_scripts_and_cannot_be_made_up(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            visitor = running.visitor()
            answer = await visitor.post("/welcome", data={"name": "Ada"})
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            value = cookie.partition("=")[2].partition(";")[0]
            # The last letter of a signature has bits that count for nothing.
            forged = ("A" if value[0] != "A" else "B") + value[1:]
            liar = running.visitor()
            liar.cookies.set("gaslamp", forged)
            page = await liar.get("/settings")
            assert "Ada" not in page.text
            page = await visitor.get("/settings")
            assert "Ada" in page.text

    run(work())


def test_a_stranger_finds_no_closed_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            guest = await running.guest("Ada")
            table = (await guest.post("/play/rue-morgue")).headers["location"]
            stranger = await running.guest("Eve")
            assert (await stranger.get(table)).status_code == 403
            assert (await stranger.get("/t/nothing")).status_code == 404
            async with line(running, stranger, table.rpartition("/")[2]) as eve:
                assert eve.frames[0].startswith('{"refused":"invite"')

    run(work())


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        "17",
        '{"do":"move"}',
        '{"do":"fly","nonce":"a"}',
        '{"do":"move","text":"draw file","seen":0,"nonce":"a b"}',
        '{"do":"sit","seat":"x","nonce":"a"}',
        '{"ask":"explain","number":1,"moves":' + json.dumps(["x"] * 301) + "}",
        '{"do":"say","text":"' + "x" * 20_000 + '","nonce":"a"}',
        '{"do":"move","text":"\\u0000","seen":0,"nonce":"b"}',
        b"\xff\xfe",
        b'{"ask":"invitation"}',
    ],
)
def test_a_bad_message_gets_an_answer_and_hurts_nobody(
    tmp_path: Path, message: str | bytes
) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            guest = await running.guest("Ada")
            path = (await guest.post("/new/rue-morgue", data={"seats": "2", "open": "on"})).headers
            table = path["location"].rpartition("/")[2]
            other = await running.guest("Basil")
            async with line(running, guest, table) as ada, line(running, other, table) as basil:
                await ada.socket.send(message)
                heard = await ada.hear()
                assert heard.get("error") or heard.get("refused")
                assert (await ada.do(do="say", text="still here"))["version"]
                told = await basil.until(lambda heard: bool(heard.get("news")))
                assert told["news"][-1]["text"] == "still here"

    run(work())


def test_what_is_said_is_shown_as_it_is_and_never_as_markup(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            name = "<b>&\"'"
            guest = await running.guest(name)
            page = await guest.get("/settings")
            assert name not in page.text
            assert "&lt;b&gt;" in page.text
            table = (await guest.post("/play/murdero")).headers["location"]
            page = await guest.get(table)
            assert "<b>" not in page.text

    run(work())


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(rate=2, burst=3, now=lambda: now[0])
    assert [bucket.take("a") for _ in range(4)] == [True, True, True, False]
    assert bucket.take("b")
    now[0] = 0.5
    assert bucket.take("a")
    assert not bucket.take("a")


def test_links_lead_nowhere_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            for then in ("//elsewhere.example", "http://elsewhere.example", "/\\elsewhere"):
                data: dict[str, Any] = {"name": "Ada", "then": then}
                answer = await running.visitor().post("/welcome", data=data)
                assert answer.headers["location"] == "/"

    run(work())


def test_whoever_gives_a_name_first_comes_back_to_the_page_they_were_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            stranger = running.visitor()
            for before, then in (
                (f"{running.base}/new/murdero?seats=3", "%2Fnew%2Fmurdero%3Fseats%3D3"),
                ("http://elsewhere.example/new", "%2F"),
                (f"{running.base}//elsewhere.example", "%2F"),
                ("", "%2F"),
            ):
                answer = await stranger.post("/new/murdero", headers={"referer": before})
                assert answer.headers["location"] == f"/?then={then}#name"

    run(work())


def test_numbers_out_of_range_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            guest = await running.guest("Ada")
            for query in ("before=-1", "before=1e9", f"before={10**30}"):
                assert (await guest.get(f"/games?{query}")).status_code == 400
            assert (await guest.get("/games?before=5")).status_code == 200

    run(work())


def test_what_is_said_is_one_line_that_can_be_seen(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            guest = await running.guest("Ada")
            table = (await guest.post("/play/murdero")).headers["location"].rpartition("/")[2]
            async with line(running, guest, table) as ada:
                await ada.socket.send(
                    json.dumps({"do": "say", "nonce": "n", "text": "\u202ea\x00b\n  c 🧑\u200d🚀"})
                )
                told = await ada.until(lambda heard: bool(heard.get("news")))
                assert told["news"][-1]["text"] == "a b c 🧑\u200d🚀"
                assert (await ada.do(do="say", text="\u202e\x00"))["refused"] == "text"

    run(work())


def test_nobody_opens_lines_without_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaslamp.web.site.MOST_LINES", 2)

    async def work() -> None:
        async with served(tmp_path) as running:
            guest = await running.guest("Ada")
            table = (await guest.post("/play/murdero")).headers["location"].rpartition("/")[2]
            async with line(running, guest, table) as first:
                async with line(running, guest, table), line(running, guest, table) as third:
                    assert json.loads(third.frames[0])["refused"] == "rate"
                    assert (await first.do(do="say", text="still here"))["version"]
                await asyncio.sleep(0.1)
                async with line(running, guest, table) as second:
                    assert second.table["game"] == "murdero"

    run(work())
