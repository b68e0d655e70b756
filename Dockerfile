# Afazio on a CPU: `docker build -t afazio .`, then `docker run --rm afazio check "No dog barks." "A dog barks."`
# The image for a cluster's scheduler and workers, too: `docker build --build-arg EXTRAS=[cluster] -t afazio-cluster .`
FROM python:3.11-slim

# The CPU builds of torch; the other packages come from the package index.
RUN pip install --no-cache-dir --extra-index-url https://download.pytorch.org/whl/cpu "torch>=2.6"

ARG EXTRAS=
COPY . /src
RUN pip install --no-cache-dir "/src${EXTRAS}" && rm -rf /src

# Parses are kept in /cache, which a volume may hold from one run to the next.
RUN useradd --create-home user && mkdir /cache && chown user /cache
USER user
ENV AFAZIO_CACHE=/cache
VOLUME /cache
ENTRYPOINT ["afazio"]
CMD ["--help"]
