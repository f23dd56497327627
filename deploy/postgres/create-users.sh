#!/bin/sh
# Runs once, in an empty volume, as the superuser of the image: makes the two users of Colmado, of which neither is one.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv program_password POSTGRES_PROGRAM_PASSWORD
-- Owns the database and makes its schema; createrole is for the three roles behind which every transaction steps.
create role colmado login createrole password :'owner_password';
alter database colmado owner to colmado;
-- Serves, and owns nothing but the job queue; the owner hands that over to it, and so must be one of its members.
create role colmado_program login noinherit password :'program_password';
grant colmado_program to colmado;
revoke all on database colmado from public;
grant connect on database colmado to colmado_program;
-- From now on the superuser comes in only from inside this container.
alter role current_user password null;
SQL
