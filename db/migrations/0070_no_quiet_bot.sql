-- The bot answers who writes and sends nothing else, so its quiet hours held nothing back; members have their own (decision 087).
alter table bot_settings drop column quiet_hours;
