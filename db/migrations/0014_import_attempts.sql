-- The queue counts the runs of a job, also those that end with their process; the import hears when it gives up.
alter table imports drop column attempts;
