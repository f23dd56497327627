-- What was said in a trial of the bot before, the oldest first: a model that reads the next message is told it, as in a real chat.
alter table bot_simulations add column said jsonb not null default '[]';
