import { type RaporContent, raporCurricula, type RaporPaper } from '@lentera/contract/rapor'
import { type SubjectKind, subjectKinds } from '@lentera/contract/timetable/subjects'
import type { SchoolLevel } from '@lentera/contract/people/classes'

type Level = RaporPaper['level']
type Named = Pick<RaporContent['subjects'][number], 'name' | 'group'>

/** The level as a card keeps it: only of schools whose form has parts of its own. */
export const formLevel = (level: SchoolLevel): NonNullable<Level> | undefined =>
  level === 'sd' || level === 'smk' ? level : undefined

/** Subjects of primary schools in the order of their form, by what their names say; all others come behind them. */
const primary: readonly RegExp[] = [
  /agama/,
  /pancasila|kewarganegaraan|ppkn/,
  /bahasa indonesia/,
  /matematika/,
  /\bipas\b|ilmu pengetahuan|\bipa\b|\bips\b/,
  /seni|sbdp/,
  /pjok|jasmani|olahraga/,
  /bahasa inggris/,
]
const placeOf = ({ name, group }: Named): number => {
  if (group === 'local') return primary.length + 1
  const at = primary.findIndex((one) => one.test(name.toLowerCase()))
  return at < 0 ? primary.length : at
}
/** Subjects in the order of the form of a level: of primary schools its own, local ones last; of all others as the school has them. */
export const inFormOrder = <S extends Named>(subjects: readonly S[], level: Level): S[] =>
  level === 'sd' ? subjects.toSorted((a, b) => placeOf(a) - placeOf(b)) : [...subjects]

const groups: readonly (readonly [SubjectKind, string])[] = [
  ['core', 'Mata pelajaran wajib'],
  ['elective', 'Mata pelajaran pilihan'],
  ['vocational', 'Mata pelajaran kejuruan'],
  ['local', subjectKinds.local],
]
/** The form of vocational schools: what all learn, then what belongs to the trade. */
const vocational: readonly (readonly [SubjectKind, string])[] = [
  ['core', 'Kelompok mata pelajaran umum'],
  ['local', subjectKinds.local],
  ['vocational', 'Kelompok mata pelajaran kejuruan'],
  ['elective', 'Mata pelajaran pilihan'],
]
/**
 * Subjects by their groups, as the form of a level has them, with the name of each group where there is more than one; null where it
 * has none. Primary schools have one list, and local subjects below it.
 */
export const groupedSubjects = <S extends Named>(
  subjects: readonly S[],
  level: Level,
): { readonly group: string | null; readonly subjects: readonly S[] }[] => {
  if (level === 'sd') {
    const [own, local] = [subjects.filter(({ group }) => group !== 'local'), subjects.filter(({ group }) => group === 'local')]
    return [
      ...(own.length > 0 ? [{ group: null, subjects: own }] : []),
      ...(local.length > 0 ? [{ group: subjectKinds.local, subjects: local }] : []),
    ]
  }
  const byKind = Map.groupBy(subjects, ({ group = 'core' }) => group)
  return (level === 'smk' ? vocational : groups).flatMap(([kind, name]) => {
    const own = byKind.get(kind) ?? []
    return own.length === 0 ? [] : [{ group: byKind.size > 1 ? name : null, subjects: own }]
  })
}

/** Who leads a class, as its papers say it: in primary schools whoever teaches it. */
export const leaderWord = (level: Level): string => (level === 'sd' ? 'guru kelas' : 'wali kelas')
/** At the beginning of a line. */
export const leaderTitle = (level: Level): string => (level === 'sd' ? 'Guru kelas' : 'Wali kelas')

/** The form of a card in words. */
export const formText = ({ level, curriculum }: Pick<RaporPaper, 'level' | 'curriculum'>): string =>
  [raporCurricula[curriculum ?? 'merdeka'], level?.toUpperCase()].filter(Boolean).join(', ')
