"""The body of an upload."""

import email
import io

import pytest
from solverhub.body import UploadBody

DESCRIPTION = b'{"name": "heat/rod"}'
FILE = bytes(range(256)) * 3 + b"\r\n--\r\n"


def read_by(body, size):
    pieces = []
    while piece := body.read(size):
        pieces.append(piece)
    return pieces


@pytest.mark.parametrize("size", [1, 7, 8192, -1])
def test_the_parts_arrive_in_order_whatever_the_size_of_the_pieces(size):
    body = UploadBody(DESCRIPTION, io.BytesIO(FILE), len(FILE))
    pieces = read_by(body, size)
    assert size < 0 or max(map(len, pieces)) <= size
    sent = b"".join(pieces)
    assert len(sent) == len(body)
    boundary = body.headers["content-type"].split("boundary=")[1].encode()
    assert DESCRIPTION + b"\r\n--" + boundary + b"\r\n" in sent and sent.endswith(FILE + b"\r\n--" + boundary + b"--\r\n")
    message = email.message_from_bytes(f"content-type: {body.headers['content-type']}\r\n\r\n".encode() + sent)
    parts = [(it.get_param("name", header="content-disposition"), it.get_filename(), it.get_payload(decode=True)) for it in message.get_payload()]
    assert parts == [("solution", "solution.json", DESCRIPTION), ("file", "solver.dill", FILE)]
    assert message.defects == []


def test_the_bytes_that_were_taken_are_told_and_nothing_follows_the_end():
    body = UploadBody(DESCRIPTION, io.BytesIO(FILE), len(FILE))
    told = []
    body.on_read = told.append
    pieces = read_by(body, 101)
    assert told == [len(piece) for piece in pieces]
    assert sum(told) == len(body)
    assert (body.read(101), body.read()) == (b"", b"")
    assert sum(told) == len(body)


def test_an_empty_file_is_sent_as_such():
    body = UploadBody(b"{}", io.BytesIO(b""), 0)
    assert len(b"".join(read_by(body, 64))) == len(body)


def test_each_body_has_a_boundary_of_its_own():
    headers = {UploadBody(b"{}", io.BytesIO(), 0).headers["content-type"] for _ in range(5)}
    assert len(headers) == 5
