# docker build -t tablee .   Everything that lasts is in the volume.
FROM rust:1.95-trixie AS build
RUN apt-get update && apt-get install --yes --no-install-recommends nodejs npm
WORKDIR /src
COPY . .
RUN cargo build --release --package tablee

FROM debian:trixie-slim
RUN useradd --system --home-dir /var/lib/tablee --create-home tablee
COPY --from=build /src/target/release/tablee /usr/local/bin/tablee
USER tablee
ENV TABLEE_LISTEN=0.0.0.0:8080 TABLEE_DATA=/var/lib/tablee/house.db
VOLUME /var/lib/tablee
EXPOSE 8080
ENTRYPOINT ["tablee"]
CMD ["serve"]
