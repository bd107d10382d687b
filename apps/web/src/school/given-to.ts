interface Holder {
  readonly uuid: string
  readonly name: string
}
/** Whom a teacher may give something: the own classes, then the own learning groups. */
export interface Holders {
  readonly classes: readonly Holder[]
  readonly groups: readonly Holder[]
}

/** Classes and learning groups as one choice. */
export const holderOptions = ({ classes, groups }: Holders) =>
  [...classes, ...groups].map(({ uuid, name }) => ({ value: uuid, label: name }))

/** What was chosen of them, as calls take it. */
export const holdersChosen = (uuids: readonly string[], { groups }: Pick<Holders, 'groups'>) => {
  const isGroup = (uuid: string) => groups.some((one) => one.uuid === uuid)
  return { class_uuids: uuids.filter((uuid) => !isGroup(uuid)), group_uuids: uuids.filter(isGroup) }
}

/** The label of the choice, as far as there are learning groups. */
export const holderLabel = ({ groups }: Pick<Holders, 'groups'>) => (groups.length > 0 ? 'Kelas atau kelompok' : 'Kelas')
