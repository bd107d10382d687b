import { cellStates, gradeBands, type GradeDetail, gradeKinds } from '@lentera/contract/grades'
import { FactsBeside } from '#ui/with-aside.tsx'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Section } from '#ui/card.tsx'
import { figureLater } from '#ui/chart/figure-later.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stat } from '#ui/stat.tsx'
import { cellSaid, remedialSaid } from './cell-words.ts'
import { Band, figure } from './words.tsx'

const Course = figureLater(() => import('./course.tsx'))

const missingOf = ({ components, parts, final }: GradeDetail): string[] => {
  const counted = new Set<string>(parts.map(({ kind }) => kind))
  const named = components
    .filter(({ kind, counts, state }) => (counts ?? null) === null && state !== 'exempt' && counted.has(kind))
    .map(({ name, state = 'score' }) => (state === 'score' ? name : `${name} (${cellStates[state].toLowerCase()})`))
  const empty = parts
    .filter(({ kind, mean }) => mean === null && !components.some((one) => one.kind === kind))
    .map(({ kind }) => gradeKinds[kind])
  return final.complete ? [] : [...named, ...empty]
}

type LogLine = GradeDetail['log'][number]
/** What a change was: `60 → 75`, `Susulan → 80`; what there was nothing before is said alone. */
const logSaid = ({ before, before_state, before_first, after, after_state, after_first }: LogLine): string => {
  const [from, to] = [
    cellSaid({ score: before, state: before_state, first: before_first }),
    cellSaid({ score: after, state: after_state, first: after_first }),
  ]
  return from === '–' || from === to ? to : `${from} → ${to}`
}

/** Step by step how the final score comes about: means, weights, the sum, and how it was rounded. */
function Steps({ of: { parts, final } }: { of: GradeDetail }) {
  const counted = parts.filter(({ mean }) => mean !== null)
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <Section title="Kenapa nilai ini?" className="mb-6">
      <Facts
        facts={[
          ...parts.map(({ kind, weight, mean, points }) => ({
            name: `${gradeKinds[kind]}, bobot ${weight}%`,
            value:
              mean === null
                ? final.hidden
                  ? 'belum lengkap'
                  : 'belum ada'
                : `Rata-rata ${figure(mean)}${points === null ? '' : `, menyumbang ${figure(points)}`}`,
          })),
          ...(final.exact === null
            ? []
            : [
                {
                  name: weights < 100 ? `Dihitung dari bobot ${weights}% yang sudah ada` : 'Jumlah',
                  value: `${figure(final.exact)}, dibulatkan ${figure(final.score)}`,
                },
              ]),
        ]}
      />
      <p className="mt-2 text-note text-ink-2">
        {!final.hidden &&
          weights < 100 &&
          weights > 0 &&
          'Bagian yang belum ada nilainya belum ikut dihitung, jadi nilai ini masih sementara. '}
        Formatif tidak pernah dihitung.
      </p>
    </Section>
  )
}

/** What was changed of the scores, by whom and when. */
function ScoreLog({ log }: Pick<GradeDetail, 'log'>) {
  return (
    <Section title="Riwayat perubahan">
      <List label="Riwayat perubahan">
        {log.map((line) => (
          <Row
            key={`${line.component} ${line.at} ${logSaid(line)}`}
            title={`${line.component}: ${logSaid(line)}`}
            note={[
              line.by,
              shortDate(schoolDay(line.at)),
              line.note !== undefined && (line.note === '' ? 'Catatan dihapus' : `Catatan: ${line.note}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </List>
    </Section>
  )
}

/** Every score, with what becomes of it. */
function AllScores({ of }: { of: GradeDetail }) {
  return (
    <Section title="Semua nilai" className="mb-6">
      <List label="Semua nilai">
        {of.components.map(({ id, name, kind, objectives, changed_at, due_on, note, ...cell }) => (
          <Row
            key={id}
            title={name}
            note={[
              gradeKinds[kind],
              changed_at && shortDate(schoolDay(changed_at)),
              cell.state === 'late' && due_on && `tenggat ${shortDate(due_on)}`,
              cell.state === 'remedial' && remedialSaid(of.remedial, of.kktp),
              cell.state === 'exempt' && 'Tidak ikut dihitung',
              objectives,
              note && `Catatan guru: ${note}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            value={<b className="text-lead tabular-nums">{cellSaid(cell)}</b>}
          />
        ))}
      </List>
    </Section>
  )
}

/** Why a final score is what it is, for families and teachers. */
export function Why({ of }: { of: GradeDetail }) {
  const missing = missingOf(of)
  return (
    <FactsBeside
      lead={
        <>
          <div className="mb-5 flex flex-wrap gap-3 *:flex-[1_1_8rem]">
            <Stat name="Nilai akhir" value={figure(of.final.score)} note={<Band of={of.final} />} />
            <Stat
              name={of.next ? 'Butuh lagi' : 'Predikat'}
              value={of.next ? `${of.next.distance} poin` : of.final.score === null ? '–' : 'Tertinggi'}
              note={of.next ? `untuk ${gradeBands[of.next.band]?.label ?? ''} (${of.next.from})` : undefined}
            />
          </div>
          {of.final.hidden && (
            <div className="mb-5">
              <Notice>
                Belum lengkap: ada nilai yang belum ditampilkan sekolah. Nilai akhir tampil setelah semuanya dibuka.
              </Notice>
            </div>
          )}
          {missing.length > 0 && (
            <div className="mb-5">
              <Notice>Belum ada nilai: {missing.join(', ')}.</Notice>
            </div>
          )}
          {of.components.some(({ counts }) => (counts ?? null) !== null) && (
            <Course
              key={`${of.student.id} ${of.subject.id}`}
              student_id={of.student.id}
              period={of.period}
              subject={of.subject}
            />
          )}
        </>
      }
      tail={of.log.length > 0 && <ScoreLog log={of.log} />}
    >
      <Steps of={of} />
      {of.components.length > 0 && <AllScores of={of} />}
    </FactsBeside>
  )
}
