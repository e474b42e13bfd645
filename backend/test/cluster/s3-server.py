"""An S3 server, moto's, with a journal that every request enters as one whole line, even when many arrive at once."""

import io
import sys

from moto.moto_api._internal.recorder import models
from moto.server import main


class OneWrite(io.StringIO):
    """Text that reaches the end of a file in a single write when it is closed."""

    def __init__(self, path):
        super().__init__()
        self.path = path

    def close(self):
        if not self.closed:
            with open(self.path, "ab", buffering=0) as file:
                file.write(self.getvalue().encode())
        super().close()


models.open = lambda path, mode="r": OneWrite(path) if mode == "a+" else open(path, mode)
main(sys.argv[1:])
