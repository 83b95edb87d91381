/** The tables of {@link sqlLoginStore}. Both engines read this SQL. @param serial the type of a column that counts up */
export const sqlTables = (serial: string): string => `
  CREATE TABLE IF NOT EXISTS login_codes (
    key text PRIMARY KEY, hash text NOT NULL, expires_at double precision NOT NULL, tries integer NOT NULL
  );
  CREATE TABLE IF NOT EXISTS login_throttles (
    key text PRIMARY KEY, turns text NOT NULL, expires_at double precision NOT NULL
  );
  CREATE TABLE IF NOT EXISTS login_nonces (nonce text PRIMARY KEY, expires_at double precision NOT NULL);
  CREATE TABLE IF NOT EXISTS login_devices (
    id text PRIMARY KEY, jwk text NOT NULL, is_approved integer NOT NULL, added_at double precision NOT NULL
  );
  CREATE TABLE IF NOT EXISTS login_accounts (
    id text PRIMARY KEY, email_key text NOT NULL UNIQUE, deleted_at double precision
  );
  CREATE TABLE IF NOT EXISTS login_sessions (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES login_accounts (id) ON DELETE CASCADE,
    device_id text NOT NULL,
    generation integer NOT NULL,
    has_grace integer NOT NULL,
    rotated_at double precision NOT NULL,
    expires_at double precision NOT NULL,
    ends_at double precision NOT NULL
  );
  CREATE TABLE IF NOT EXISTS login_vaults (
    account_id text PRIMARY KEY REFERENCES login_accounts (id) ON DELETE CASCADE,
    version integer NOT NULL,
    counter double precision NOT NULL,
    ciphertext text NOT NULL,
    owner text
  );
  CREATE TABLE IF NOT EXISTS login_shares (
    account_id text NOT NULL REFERENCES login_accounts (id) ON DELETE CASCADE,
    split_id text NOT NULL,
    place integer NOT NULL,
    sealed text NOT NULL,
    added_at double precision NOT NULL,
    PRIMARY KEY (account_id, split_id),
    UNIQUE (account_id, place)
  );
  CREATE TABLE IF NOT EXISTS login_hand_overs (
    key text PRIMARY KEY,
    device_id text NOT NULL,
    place integer NOT NULL,
    request text,
    answer text,
    expires_at double precision NOT NULL,
    UNIQUE (device_id, place)
  );
  CREATE TABLE IF NOT EXISTS login_audit (
    place ${serial},
    account_id text NOT NULL REFERENCES login_accounts (id) ON DELETE CASCADE,
    at double precision NOT NULL,
    kind text NOT NULL,
    device_id text NOT NULL
  );
  CREATE TABLE IF NOT EXISTS login_decisions (
    place ${serial},
    account_id text NOT NULL REFERENCES login_accounts (id) ON DELETE CASCADE,
    at double precision NOT NULL,
    kind text NOT NULL,
    device_id text NOT NULL,
    host text NOT NULL,
    method text NOT NULL
  );
  CREATE INDEX IF NOT EXISTS login_codes_expiry ON login_codes (expires_at);
  CREATE INDEX IF NOT EXISTS login_throttles_expiry ON login_throttles (expires_at);
  CREATE INDEX IF NOT EXISTS login_nonces_expiry ON login_nonces (expires_at);
  CREATE INDEX IF NOT EXISTS login_hand_overs_expiry ON login_hand_overs (expires_at);
  CREATE INDEX IF NOT EXISTS login_sessions_account ON login_sessions (account_id);
  CREATE INDEX IF NOT EXISTS login_sessions_expiry ON login_sessions (expires_at);
  CREATE INDEX IF NOT EXISTS login_audit_account ON login_audit (account_id, place);
  CREATE INDEX IF NOT EXISTS login_decisions_account ON login_decisions (account_id, place);
`
