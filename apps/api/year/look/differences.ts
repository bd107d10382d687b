/** Where the product tells something else than was reckoned. */
export interface Difference {
  /** The day on which it was asked for. */
  readonly day: string
  /** What was asked, and of whom or which day. */
  readonly what: string
  readonly reckoned: unknown
  readonly told: unknown
}

const text = (value: unknown): string => JSON.stringify(value, (_, one: unknown) => (one === undefined ? null : one))

/** Compares what was reckoned with what is told, counts what agrees by its kind, and keeps what differs. */
export const aComparison = () => {
  const differences: Difference[] = []
  const counts = new Map<string, number>()
  return {
    differences,
    /** What was told the first time, by what it is told of. */
    kept: new Map<string, string>(),
    counts,
    /** One thing of a kind, such as `counts of a class`; `of` says which one. */
    same: (
      { kind, of, day }: { readonly kind: string; readonly of: string; readonly day: string },
      reckoned: unknown,
      told: unknown,
    ) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (text(reckoned) !== text(told)) differences.push({ day, what: `${kind}: ${of}`, reckoned, told })
    },
  }
}
export type Comparison = ReturnType<typeof aComparison>

export const printable = ({ day, what, reckoned, told }: Difference) =>
  `  on ${day}, ${what}\n    reckoned ${text(reckoned)}\n    told     ${text(told)}`
