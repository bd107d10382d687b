import { type RaporContent, raporAttitudes, type RaporPaper, raporPredicates } from '@lentera/contract/rapor'
import type { PaperPart } from '#kit/print/paper.ts'
import { noAttitude } from './k13.rules.ts'
import { groupedSubjects } from './level.rules.ts'

const figure = (value: number | null | undefined) => String(value ?? '-')

const attitudePart = ({ attitude = noAttitude }: RaporContent): PaperPart => ({
  heading: 'Sikap',
  columns: [
    { title: 'Aspek', width: 110 },
    { title: 'Predikat', width: 66, align: 'center' },
    { title: 'Deskripsi', width: 'rest' },
  ],
  rows: (['spiritual', 'social'] as const).map((aspect) => {
    const { predicate, text } = attitude[aspect]
    return [raporAttitudes[aspect], predicate === null ? '-' : raporPredicates[predicate], text || '-']
  }),
})

/** Subjects by their groups with what one of both aspects says of them. */
const aspectPart = ({ subjects }: RaporContent, { level }: RaporPaper, aspect: 'knowledge' | 'skills'): PaperPart => {
  let number = 0
  return {
    heading: aspect === 'knowledge' ? 'Pengetahuan' : 'Keterampilan',
    columns: [
      { title: 'No', width: 24, align: 'center' },
      { title: 'Mata pelajaran', width: 136 },
      { title: 'KKM', width: 34, align: 'center' },
      { title: 'Nilai', width: 34, align: 'center', bold: true },
      { title: 'Predikat', width: 48, align: 'center' },
      { title: 'Deskripsi', width: 'rest' },
    ],
    rows: groupedSubjects(subjects, level).flatMap(({ group, subjects: own }) => [
      ...(group === null ? [] : [{ group }]),
      ...own.map(({ name, text, k13 }) => [
        String(++number),
        name,
        figure(k13?.kkm),
        figure(k13?.[aspect].score),
        k13?.[aspect].predicate ?? '-',
        (aspect === 'knowledge' ? text : k13?.skills.text) || '-',
      ]),
    ]),
  }
}

/** What a card of K13 says in place of one table of final scores: attitude, knowledge and skills. */
export const k13Parts = (content: RaporContent, paper: RaporPaper): PaperPart[] => [
  attitudePart(content),
  aspectPart(content, paper, 'knowledge'),
  aspectPart(content, paper, 'skills'),
]
