/** Of the database in which every call is measured. */
export const CALLS_SIZE = { schools: 100, pupils: 100_000 }
