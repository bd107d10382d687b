import { type Rapor, type RaporChange, raporGaps, type RaporStep, raporSteps, rapor } from '@lentera/contract/rapor'
import type { raporOffice } from '@lentera/contract/rapor/giving'
import { longDate } from '#lib/time/dates.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { schoolClock, schoolDay } from '#lib/time/school-time.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { UserText } from '#ui/user-text.tsx'

const inWords = ({ from, to }: RaporChange) => `${from || 'kosong'} → ${to || 'kosong'}`

/** What is different, each as it was and as it is. */
function Changes({ title, of }: { title: string; of: readonly RaporChange[] }) {
  if (of.length === 0) return null
  return (
    <Section title={title} className="mb-6">
      <List label={title}>
        {of.map((one) => (
          <Row key={one.what} title={one.what} note={<UserText text={inWords(one)} />} />
        ))}
      </List>
    </Section>
  )
}

/** The way to the table in which a subject's scores are entered; none where nothing of it is lacking. */
const tableOf = ({ class: room, period }: Rapor, gaps: Rapor['lacks']) => {
  const subject_id = gaps.find((one) => one.subject_id !== undefined)?.subject_id
  if (subject_id === undefined) return {}
  return {
    to: withQuery(href('/teacher/grade/class-input-score'), {
      class_id: room.uuid,
      subject_id,
      semester: String(period.semester),
    }),
  }
}

/** What is lacking on a card and who sees to it, and what it says differently than before. */
export function Standing({ of }: { of: Rapor }) {
  return (
    <>
      {of.lacks.length > 0 && (
        <Section title={`${of.lacks.length} hal belum lengkap`} className="mb-6">
          <List label="Belum lengkap">
            {[...Map.groupBy(of.lacks, ({ subject }) => subject)].map(([subject, gaps]) => (
              <Row
                key={subject ?? ''}
                {...tableOf(of, gaps)}
                title={subject ?? 'Wali kelas'}
                note={[gaps.map(({ what }) => raporGaps[what]).join(', '), gaps[0]?.owners.join(', ')]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </List>
        </Section>
      )}
      {of.drift.length > 0 && (
        <div className="mb-4">
          <Notice tone="warn">
            Nilai atau isian berubah setelah rapor diserahkan. Rapor ini tetap seperti saat diserahkan; kembalikan bila perubahan
            di bawah harus masuk.
          </Notice>
        </div>
      )}
      <Changes title="Berubah setelah diserahkan" of={of.drift} />
      <Changes title="Berbeda dari yang terakhir diserahkan" of={of.changes} />
    </>
  )
}

const noteOf = ({ by, at, version, reason, changes }: RaporStep) =>
  [
    `${by}, ${longDate(schoolDay(at))} ${schoolClock(at)}`,
    version !== null && version > 1 && `versi ${version}`,
    reason && `alasan: ${reason}`,
    ...changes.map((one) => `${one.what}: ${inWords(one)}`),
  ]
    .filter(Boolean)
    .join(' · ')

type HistoryCall = typeof rapor.history | typeof raporOffice.history
/** Every step of a card, the newest first. */
export function Steps({ call, uuid }: { call: HistoryCall; uuid: string }) {
  return (
    <Part call={call as typeof rapor.history} input={{ params: { uuid } }}>
      {(steps) =>
        steps.length > 0 && (
          <Section title="Riwayat" className="mb-6">
            <List label="Riwayat">
              {steps.map((one, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines are never changed, only added
                <Row
                  key={steps.length - at}
                  title={[raporSteps[one.what], one.subject].filter(Boolean).join(': ')}
                  note={<UserText text={noteOf(one)} />}
                />
              ))}
            </List>
          </Section>
        )
      }
    </Part>
  )
}
