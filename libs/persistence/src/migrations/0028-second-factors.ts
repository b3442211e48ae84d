import { dropTables, statementsMigration } from '../statements-migration';

const UP = [
  `CREATE TABLE user_totp (
    user_id integer NOT NULL,
    secret bytea NOT NULL,
    last_step bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT user_totp_pkey PRIMARY KEY (user_id),
    CONSTRAINT user_totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  )`,
  `CREATE TABLE recovery_codes (
    user_id integer NOT NULL,
    code_hash bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
    CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  )`,
  `CREATE TABLE passkeys (
    id uuid NOT NULL,
    user_id integer NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL DEFAULT '{}',
    name varchar(60) NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz,
    CONSTRAINT passkeys_pkey PRIMARY KEY (id),
    CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  )`,
  'CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id)',
  'CREATE INDEX passkeys_user_id_idx ON passkeys (user_id)',
  `CREATE TABLE authentication_steps (
    secret_hash bytea NOT NULL,
    purpose text NOT NULL,
    user_id integer,
    value text,
    time_zone varchar(64),
    expires_at timestamptz NOT NULL,
    CONSTRAINT authentication_steps_pkey PRIMARY KEY (secret_hash),
    CONSTRAINT authentication_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  )`,
  'CREATE INDEX authentication_steps_user_id_idx ON authentication_steps (user_id)',
  'CREATE INDEX authentication_steps_expires_at_idx ON authentication_steps (expires_at)',
];

/** Authenticator apps, recovery codes and passkeys, and what is half done of a sign-in or an enrolment. */
export class SecondFactors1795046400027 extends statementsMigration(
  UP,
  dropTables('authentication_steps', 'passkeys', 'recovery_codes', 'user_totp'),
) {}
