# The server alone; docker-compose.yml puts a Neo4j beside it.
FROM python:3.11-slim AS build
WORKDIR /src
RUN python -m venv /opt/themepath
COPY requirements.lock ./
RUN /opt/themepath/bin/pip install --no-cache-dir --require-hashes -r requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY cypher ./cypher
COPY evaluation ./evaluation
COPY loaders ./loaders
COPY server ./server
RUN /opt/themepath/bin/pip install --no-cache-dir --no-index --no-deps --no-build-isolation .

FROM python:3.11-slim
RUN useradd --uid 10001 --create-home themepath \
    && install --directory --owner=themepath --mode=0700 /var/lib/themepath
COPY --from=build /opt/themepath /opt/themepath
ENV PATH=/opt/themepath/bin:$PATH \
    THEMEPATH_HOST=0.0.0.0 \
    THEMEPATH_PORT=8000 \
    THEMEPATH_HOME=/var/lib/themepath/home \
    THEMEPATH_CACHE=/var/lib/themepath/cache
USER themepath
VOLUME /var/lib/themepath
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["themepath", "serve"]
