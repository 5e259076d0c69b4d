-- Finds the line that an order of missing packs was split from, with what was decided about its substitute.
create index short_of_rest on line_short (rest_id) where rest_id is not null;
