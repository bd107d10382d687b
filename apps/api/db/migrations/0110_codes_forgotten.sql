-- The text of a code is forgotten when its time is over, whatever became of its message.
create index outgoing_message_secret on outgoing_message (until) where is_secret and body <> '';
