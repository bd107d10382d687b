interface Recorded {
  readonly id: number
  readonly name: string
  readonly class_name: string
  readonly phone: string
  readonly father_name: string | null
  readonly mother_name: string | null
  readonly guardian_name: string | null
}
interface Named {
  readonly name: string
  readonly relation: 'father' | 'mother' | 'guardian'
}
interface ParentOfPhone {
  readonly phone: string
  readonly names: readonly Named[]
  readonly children: readonly Recorded[]
}

/** Whose the number in the register may be: the guardian's, where one is named, and otherwise of either parent. */
const namesOf = ({ father_name, mother_name, guardian_name }: Recorded): Named[] => {
  const named = (name: string | null, relation: Named['relation']) => (name?.trim() ? [{ name: name.trim(), relation }] : [])
  const guardian = named(guardian_name, 'guardian')
  return guardian.length > 0 ? guardian : [...named(mother_name, 'mother'), ...named(father_name, 'father')]
}
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * One parent for each number, with all pupils who have it: siblings. Names that are written alike are one; where several are left
 * nobody guesses, and whoever asks chooses.
 */
export const parentsByPhone = (pupils: readonly Recorded[]): ParentOfPhone[] => {
  const byPhone = Map.groupBy(pupils, ({ phone }) => phone)
  return [...byPhone].map(([phone, children]) => {
    const names = new Map<string, Named>()
    for (const child of children)
      for (const one of namesOf(child)) if (!names.has(plain(one.name))) names.set(plain(one.name), one)
    return { phone, names: [...names.values()], children }
  })
}
