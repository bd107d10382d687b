import { sql } from 'kysely'

/** The groups of subjects in the order in which a report card has them. */
export const kindOrder = sql<number>`array_position(array['core', 'elective', 'vocational', 'local'], subject.kind)`
