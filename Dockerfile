# docker build -t tablee .   Everything that lasts is in the volume.
#
# The image it builds on is named by its exact version. Who wants the very same bytes on every build pins
# what a tag stands for today: `docker buildx imagetools inspect rust:1.95.0-trixie` tells its digest, and
# `FROM rust:1.95.0-trixie@sha256:…` takes no other. xtask/tests/images.rs looks at that line;
# crates/tablee/tests/installed/image.rs does what is said below it, without Docker.
FROM rust:1.95.0-trixie AS build
RUN apt-get update && apt-get install --yes --no-install-recommends musl-tools nodejs npm
RUN rustup target add "$(uname -m)-unknown-linux-musl"
WORKDIR /src
COPY . .
RUN target="$(uname -m)-unknown-linux-musl" \
  && cargo build --release --locked --package tablee --target "$target" \
  && mv "target/$target/release/tablee" /tablee

# All that is in the image: the program, which needs nothing else, whom the system trusts (for mail, push and a
# database over TLS), who runs it, and where it keeps its file. 999 is who ran it in earlier images, too.
ARG PROGRAM=/tablee IMAGE=/image
RUN install -D "$PROGRAM" "$IMAGE/usr/bin/tablee" \
  && install -D --mode 644 /etc/ssl/certs/ca-certificates.crt "$IMAGE/etc/ssl/certs/ca-certificates.crt" \
  && echo 'tablee:x:999:999::/var/lib/tablee:/usr/bin/tablee' >"$IMAGE/etc/passwd" \
  && echo 'tablee:x:999:' >"$IMAGE/etc/group" \
  && install --directory "$IMAGE/var/lib/tablee"

FROM scratch
COPY --from=build /image /
COPY --from=build --chown=999:999 /image/var/lib/tablee /var/lib/tablee
USER 999:999
WORKDIR /var/lib/tablee
ENV PATH=/usr/bin TABLEE_LISTEN=0.0.0.0:8080 TABLEE_DATA=/var/lib/tablee/house.db
VOLUME /var/lib/tablee
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["/usr/bin/tablee", "health"]
# Under a public name, name it: -e TABLEE_HOSTS=tables.example
ENTRYPOINT ["/usr/bin/tablee"]
CMD ["serve"]
