"""A house behind TLS: hands every connection on, as a proxy in front of it does.

    python3 tls.py localhost.pem PORT

Says the port it listens on, and ends with its standard input.
"""

import os
import socket
import ssl
import sys
import threading


def hand_on(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        pass  # One of them has gone, and so do we.


def serve(plain, context, port):
    guest = context.wrap_socket(plain, server_side=True)
    house = socket.create_connection(("127.0.0.1", port))
    threading.Thread(target=hand_on, args=(guest, house), daemon=True).start()
    hand_on(house, guest)


def accept(listener, context, port):
    while True:
        plain, _ = listener.accept()
        threading.Thread(target=serve, args=(plain, context, port), daemon=True).start()


def main():
    certificate, port = sys.argv[1], int(sys.argv[2])
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    listener = socket.create_server(("127.0.0.1", 0))
    threading.Thread(target=accept, args=(listener, context, port), daemon=True).start()
    print(listener.getsockname()[1], flush=True)
    sys.stdin.read()
    os._exit(0)


main()
