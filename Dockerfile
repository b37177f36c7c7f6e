# docker build -t tablee .   Everything that lasts is in the volume.
#
# Base images are named by their exact versions. Who wants the very same bytes on every build pins what
# a tag stands for today: `docker buildx imagetools inspect debian:13.2-slim` tells its digest, and
# `FROM debian:13.2-slim@sha256:…` takes no other. xtask/tests/images.rs looks at these lines.
FROM rust:1.95.0-trixie AS build
RUN apt-get update && apt-get install --yes --no-install-recommends nodejs npm
WORKDIR /src
COPY . .
RUN cargo build --release --locked --package tablee

FROM debian:13.2-slim
# Whom the system trusts, for a database over TLS.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/*
RUN useradd --system --home-dir /var/lib/tablee --create-home tablee
COPY --from=build /src/target/release/tablee /usr/local/bin/tablee
USER tablee
ENV TABLEE_LISTEN=0.0.0.0:8080 TABLEE_DATA=/var/lib/tablee/house.db
VOLUME /var/lib/tablee
EXPOSE 8080
# Under a public name, name it: -e TABLEE_HOSTS=tables.example
ENTRYPOINT ["tablee"]
CMD ["serve"]
