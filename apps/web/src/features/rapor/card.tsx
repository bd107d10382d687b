import { gradeBands } from '@lentera/contract/grades'
import { type Rapor, type RaporAspects, raporAttitudes, raporDecisions, raporPredicates } from '@lentera/contract/rapor'
import { raporDimensions, raporLevels } from '@lentera/contract/rapor/themes'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Section } from '#ui/card.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { StatePill } from '#ui/state-pill.tsx'

const aspectText = ({ score, predicate }: RaporAspects['knowledge']) =>
  score === null ? 'belum ada nilai' : `${score} (${predicate})`
/** Knowledge and skills of a subject by K13, each with its number, predicate and words. */
function Aspects({ of: { kkm, knowledge, skills }, text }: { of: RaporAspects; text: string }) {
  return (
    <>
      {kkm !== null && <span className="block">KKM {kkm}</span>}
      <span className="block">
        Pengetahuan: <b>{aspectText(knowledge)}</b>
      </span>
      {text && <span className="block">{text}</span>}
      <span className="block">
        Keterampilan: <b>{aspectText(skills)}</b>
      </span>
      {skills.text && <span className="block">{skills.text}</span>}
    </>
  )
}

/** Spiritual and social attitude, each with its predicate and words. */
function Attitudes({ of }: { of: Rapor['content']['attitude'] }) {
  if (of === undefined) return null
  return (
    <Section title="Sikap" className="mb-6">
      <List label="Sikap">
        {(['spiritual', 'social'] as const).map((aspect) => {
          const { predicate, text } = of[aspect]
          return (
            <Row
              key={aspect}
              title={raporAttitudes[aspect]}
              note={text}
              value={<span className="whitespace-nowrap">{predicate === null ? 'Belum diisi' : raporPredicates[predicate]}</span>}
            />
          )
        })}
      </List>
    </Section>
  )
}

function Subjects({ of: { content } }: { of: Rapor }) {
  return (
    <Section title="Mata pelajaran" className="mb-6">
      <List label="Mata pelajaran">
        {content.subjects.map(({ name, score, band, text, k13 }) => {
          const said = band === null ? undefined : gradeBands[band]
          return (
            <Row
              key={name}
              title={name}
              note={k13 ? <Aspects of={k13} text={text} /> : text === '' ? 'Belum ada catatan capaian.' : text}
              // K13 has two scores, and both stand with their words.
              pill={k13 === undefined && said && <StatePill of={said} />}
              value={k13 === undefined && <b className="text-lead">{score ?? '–'}</b>}
            />
          )
        })}
      </List>
    </Section>
  )
}

/** Activities, or what was won, each with what is said of it. */
function Extras({ title, of }: { title: string; of: Rapor['content']['extras'] }) {
  if (of.length === 0) return null
  return (
    <Section title={title} className="mb-6">
      <List label={title}>
        {of.map(({ name, text, predicate }) => (
          <Row
            key={name}
            title={name}
            note={text}
            value={predicate && <span className="whitespace-nowrap">{raporPredicates[predicate]}</span>}
          />
        ))}
      </List>
    </Section>
  )
}

/** Practical work at companies, each with where, how long, and what is said of it. */
function Internships({ of }: { of: NonNullable<Rapor['content']['internships']> }) {
  if (of.length === 0) return null
  return (
    <Section title="Praktik kerja lapangan" className="mb-6">
      <List label="Praktik kerja lapangan">
        {of.map(({ company, place, months, text }) => (
          <Row
            key={`${company} ${place}`}
            title={company}
            note={
              <>
                <span className="block">{place}</span>
                {text && <span className="block">{text}</span>}
              </>
            }
            value={<span className="whitespace-nowrap">{months} bulan</span>}
          />
        ))}
      </List>
    </Section>
  )
}

/** Kokurikuler: each theme with the level of each dimension, and what is said of them. */
function Themes({ of }: { of: NonNullable<Rapor['content']['themes']> }) {
  if (of.length === 0) return null
  return (
    <Section title="Kokurikuler" className="mb-6">
      <List label="Kokurikuler">
        {of.map(({ title, about, dimensions, text }) => (
          <Row
            key={title}
            title={title}
            note={
              <>
                {about && <span className="block">{about}</span>}
                {dimensions.map(({ dimension, level }) => (
                  <span key={dimension} className="block">
                    {raporDimensions[dimension]}: <b>{level === null ? 'belum diisi' : raporLevels[level]}</b>
                  </span>
                ))}
                {text && <span className="block">{text}</span>}
              </>
            }
          />
        ))}
      </List>
    </Section>
  )
}

/** The learning that a report card tells of: attitude, subjects and themes, as everybody reads them. */
export const Learning = ({ of }: { of: Rapor }) => (
  <>
    <Attitudes of={of.content.attitude} />
    <Subjects of={of} />
    <Themes of={of.content.themes ?? []} />
  </>
)

/** What else stands on a report card: activities, what was won, absences, notes, and what parents answered. */
export function Beyond({ of }: { of: Rapor }) {
  const { content, readings, period } = of
  const { absences, extras, note, profile, decision, homeroom } = content
  return (
    <>
      <Extras title="Ekstrakurikuler" of={extras.filter(({ kind }) => kind === undefined)} />
      <Internships of={content.internships ?? []} />
      <Extras title="Prestasi" of={extras.filter(({ kind }) => kind === 'achievement')} />
      <Section title="Catatan" className="mb-6">
        <Facts
          facts={[
            { name: 'Sakit', value: `${absences.sick} hari` },
            { name: 'Izin', value: `${absences.excused} hari` },
            { name: 'Tanpa keterangan', value: `${absences.absent} hari` },
            profile !== '' && { name: 'Kokurikuler', text: profile },
            note !== '' && { name: homeroom === null ? 'Wali kelas' : `Wali kelas, ${homeroom}`, text: note },
            decision !== null && period.semester !== 1 && { name: 'Keputusan', value: raporDecisions[decision] },
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

/** All that stands on a report card. */
export const Card = ({ of }: { of: Rapor }) => (
  <>
    <Learning of={of} />
    <Beyond of={of} />
  </>
)
