-- Practical work of a pupil at companies (PKL), as whoever leads the class of a vocational school writes it on the card: company, place,
-- months and words. A list as activities are; it stays when the school's level changes.
alter table rapor add column internships jsonb not null default '[]';
