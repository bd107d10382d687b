/** A feature of the product, filled by statements that read what is there already and write set by set. */
export interface Feature {
  readonly name: string
  /** What it fills. */
  readonly tables: readonly string[]
  /** Features whose rows it reads, beside people, classes and lessons. */
  readonly after?: readonly string[]
  /** In their order, each a transaction of its own. */
  readonly statements: readonly string[] | (() => Promise<readonly string[]>)
}

/** A text as a literal of SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
/** An expression of SQL for one of these texts: that at the number `at`, from 0, modulo their count. */
export const oneOf = (texts: readonly string[], at: string): string =>
  `(array[${texts.map(quoted).join(', ')}])[1 + (${at}) % ${texts.length}]`
