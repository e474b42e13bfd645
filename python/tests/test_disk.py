"""Files that are written completely or not at all."""

import errno
import os
import tempfile

import pytest
from solverhub import errors
from solverhub.disk import cannot_write, own_folder, replacing


@pytest.mark.parametrize(
    ("number", "class_"),
    [(errno.ENOSPC, errors.DiskFull), (errno.EDQUOT, errors.DiskFull), (errno.EACCES, errors.CannotWrite), (errno.EIO, errors.CannotWrite)],
)
def test_a_full_disk_and_a_used_up_quota_are_told_from_other_errors(number, class_):
    error = cannot_write(OSError(number, "the reason"), "/some/folder", "Do this.")
    assert type(error) is class_
    assert error.cure == "Do this."
    assert "/some/folder" in error.message
    assert ("the reason" in error.message) is (class_ is errors.CannotWrite)


def test_an_error_without_a_number_is_said_in_its_own_words():
    assert cannot_write(OSError("odd"), "/some/folder").message == "A file could not be written to /some/folder: odd."


def test_an_own_folder_is_gone_afterwards_even_after_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with own_folder() as first, own_folder() as second:
        assert first != second and first.parent == second.parent == tmp_path
        (first / "file").write_text("text")
    with pytest.raises(errors.Conflict, match="as it was"), own_folder():
        raise errors.Conflict("as it was")
    assert os.listdir(tmp_path) == []


def test_errors_in_an_own_folder_say_to_set_another_temporary_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    for raised in (errors.DiskFull("The disk is full."), OSError(errno.ENOSPC, "No space")):
        with pytest.raises(errors.DiskFull, match="Set TMPDIR to a folder"), own_folder():
            raise raised
    with pytest.raises(errors.CannotWrite, match="temporary folder: Input.* Set TMPDIR"), own_folder():
        raise OSError(errno.EIO, "Input/output error")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    with pytest.raises(errors.CannotWrite, match="Set TMPDIR"), own_folder():
        pass


def test_a_file_is_replaced_at_the_end(tmp_path):
    file = tmp_path / "file"
    file.write_text("before")
    with replacing(file) as part:
        part.write_text("after")
        assert part.parent == tmp_path and file.read_text() == "before"
    assert (os.listdir(tmp_path), file.read_text()) == (["file"], "after")


def test_two_that_write_to_one_place_have_files_of_their_own(tmp_path):
    with replacing(tmp_path / "file") as first, replacing(tmp_path / "file") as second:
        assert first != second
        first.write_text("first")
        second.write_text("second")
    assert (os.listdir(tmp_path), (tmp_path / "file").read_text()) == (["file"], "first")


@pytest.mark.parametrize(
    ("raised", "expected"),
    [
        (errors.WrongFile("checksum"), errors.WrongFile),
        (OSError(errno.ENOSPC, "No space"), errors.DiskFull),
        (PermissionError(errno.EACCES, "Permission denied"), errors.CannotWrite),
        (KeyboardInterrupt(), KeyboardInterrupt),
    ],
)
def test_after_an_error_the_file_is_as_it_was(tmp_path, raised, expected):
    file = tmp_path / "file"
    file.write_text("before")
    with pytest.raises(expected) as error, replacing(file) as part:
        part.write_text("half")
        raise raised
    assert type(error.value) is expected
    assert (os.listdir(tmp_path), file.read_text()) == (["file"], "before")


def test_what_a_link_leads_to_is_replaced_and_the_link_stays(tmp_path):
    (tmp_path / "there").mkdir()
    (tmp_path / "there/file").write_text("before")
    (tmp_path / "link").symlink_to(tmp_path / "there/file")
    with replacing(tmp_path / "link") as part:
        part.write_text("after")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "there/file").read_text() == "after"


def test_a_folder_is_not_replaced(tmp_path):
    with pytest.raises(errors.CannotWrite, match="is not a file"), replacing(tmp_path):
        pytest.fail("it was written")
