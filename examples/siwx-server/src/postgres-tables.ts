/** The tables of {@link postgresNonces} and {@link postgresSessions}, as SQL for one migration. Times are ms since 1970. */
export const POSTGRES_TABLES = `
  CREATE TABLE sign_in_nonces (nonce text PRIMARY KEY, expires_at double precision NOT NULL);
  CREATE INDEX ON sign_in_nonces (expires_at);
  CREATE TABLE sign_in_sessions (
    key text PRIMARY KEY,
    account text NOT NULL,
    expires_at double precision NOT NULL,
    session json NOT NULL
  );
  CREATE INDEX ON sign_in_sessions (account);
  CREATE INDEX ON sign_in_sessions (expires_at);
`
