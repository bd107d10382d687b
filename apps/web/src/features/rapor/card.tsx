import { gradeBands } from '@lentera/contract/grades'
import { type Rapor, raporDecisions } from '@lentera/contract/rapor'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Section } from '#ui/card.tsx'
import { Facts, List, Row } from '#ui/list.tsx'
import { Pill } from '#ui/pill.tsx'

function Subjects({ of: { content } }: { of: Rapor }) {
  return (
    <Section title="Mata pelajaran" className="mb-6">
      <List label="Mata pelajaran">
        {content.subjects.map(({ name, score, band, text }) => {
          const said = band === null ? undefined : gradeBands[band]
          return (
            <Row
              key={name}
              title={name}
              note={text === '' ? 'Belum ada catatan capaian.' : text}
              trailing={
                <span className="flex items-center gap-3">
                  {said && (
                    <Pill tone={said.tone} className="whitespace-nowrap">
                      {said.label}
                    </Pill>
                  )}
                  <b className="min-w-11 text-right text-lead tabular-nums">{score ?? '–'}</b>
                </span>
              }
            />
          )
        })}
      </List>
    </Section>
  )
}

/** What stands on a report card, as everybody reads it. */
export function Card({ of }: { of: Rapor }) {
  const { content, readings, period } = of
  const { absences, extras, note, profile, decision, homeroom } = content
  return (
    <>
      <Subjects of={of} />
      {extras.length > 0 && (
        <Section title="Ekstrakurikuler dan prestasi" className="mb-6">
          <List label="Ekstrakurikuler dan prestasi">
            {extras.map(({ name, text }) => (
              <Row key={name} title={name} note={text} />
            ))}
          </List>
        </Section>
      )}
      <Section title="Catatan" className="mb-6">
        <Facts
          facts={[
            { name: 'Sakit', value: `${absences.sick} hari` },
            { name: 'Izin', value: `${absences.excused} hari` },
            { name: 'Tanpa keterangan', value: `${absences.absent} hari` },
            ...(profile === '' ? [] : [{ name: 'Kokurikuler', text: profile }]),
            ...(note === '' ? [] : [{ name: homeroom === null ? 'Wali kelas' : `Wali kelas, ${homeroom}`, text: note }]),
            ...(decision === null || period.semester === 1 ? [] : [{ name: 'Keputusan', value: raporDecisions[decision] }]),
          ]}
        />
      </Section>
      {readings.length > 0 && (
        <Section title="Tanggapan orang tua" className="mb-6">
          <List label="Tanggapan orang tua">
            {readings.map(({ name, at, response }) => (
              <Row key={name} title={name} note={`${response === '' ? 'Sudah dibaca' : response} · ${longDate(schoolDay(at))}`} />
            ))}
          </List>
        </Section>
      )}
    </>
  )
}
