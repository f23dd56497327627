-- What the provider says it counted for each thing that was paid for: what a tenant costs, beside the turns that its plan counts.
alter table meter_entries add column input_tokens integer check (input_tokens >= 0);
alter table meter_entries add column output_tokens integer check (output_tokens >= 0);
