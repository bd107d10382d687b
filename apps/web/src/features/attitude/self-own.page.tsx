import { attitudeTypes } from '@lentera/contract/attitude-notes'
import { type OwnSelfAssessment, selfAssessments, selfSteps } from '@lentera/contract/attitude-notes/self-assessments'
import { useSearchParams } from 'react-router'
import { useOutbox } from '#lib/offline/outbox.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { HeldNotice } from '#ui/held-notice.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { UserText } from '#ui/user-text.tsx'
import '#ui/with-aside.css'
import { AnswerForm } from './self-answer-form.tsx'
import { ownAddress, stepTones, untilText } from './self-words.ts'

/** What the pupil has answered, where it can be changed no more. */
function Answered({ of }: { of: OwnSelfAssessment }) {
  if (!of.answer) return <Notice tone="off">Penilaian diri ini sudah ditutup sebelum kamu menjawab.</Notice>
  const { steps, sentence } = of.answer
  return (
    <div className="grid gap-5">
      <Notice tone="ok">
        {of.is_taken
          ? 'Gurumu sudah membuat catatan sikap dari jawabanmu.'
          : 'Jawabanmu sudah tersimpan dan tidak dapat diubah lagi.'}
      </Notice>
      <List label="Jawabanmu">
        {of.statements.map((text, at) => {
          const step = steps[at]
          return <Row key={text} title={text} pill={step && <Pill tone={stepTones[step]}>{selfSteps[step]}</Pill>} />
        })}
      </List>
      {sentence !== '' && (
        <Section title="Dengan kata sendiri">
          <UserText text={sentence} />
        </Section>
      )}
    </div>
  )
}

/** One form: to be answered, on its way from this device, or as it was answered. */
function Opened({ of }: { of: OwnSelfAssessment }) {
  const posting = useOutbox(selfAssessments.answer, { subject: of.id })
  const { entry, busy, retry, drop, withdraw, fault } = posting
  if (entry?.state === 'waiting' && !busy)
    return (
      <HeldNotice onRetry={retry} onGiveUp={() => void withdraw()}>
        <p>Jawabanmu tersimpan di perangkat ini, dikirim saat ada sinyal.</p>
      </HeldNotice>
    )
  return (
    <>
      {entry?.state === 'failed' && !of.can.includes('answer') && (
        <div className="mb-4">
          <HeldNotice refused busy={busy} onRetry={retry} onGiveUp={() => void drop()}>
            <p>{fault?.message ?? 'Jawaban ini belum diterima.'}</p>
          </HeldNotice>
        </div>
      )}
      {of.can.includes('answer') ? <AnswerForm of={of} posting={posting} /> : <Answered of={of} />}
    </>
  )
}

const noteOf = (form: OwnSelfAssessment) => `${form.teacher} · ${form.state === 'open' ? untilText(form) : 'sudah ditutup'}`
const State = ({ of }: { of: OwnSelfAssessment }) =>
  of.answer ? (
    <Pill tone="ok">Dijawab</Pill>
  ) : of.can.includes('answer') ? (
    <Pill tone="care">Belum dijawab</Pill>
  ) : (
    <Pill tone="off">Ditutup</Pill>
  )

function Forms({ of }: { of: readonly OwnSelfAssessment[] }) {
  if (of.length === 0)
    return (
      <EmptyState
        drawing={<OpenBook />}
        text="Belum ada penilaian diri"
        note="Bila gurumu memintamu menilai sikapmu sendiri, formulirnya muncul di sini."
      />
    )
  return (
    <List label="Penilaian diri" className="in-columns">
      {of.map((form) => (
        <Row
          key={form.id}
          title={form.title}
          note={noteOf(form)}
          pill={<State of={form} />}
          to={withQuery(ownAddress(), { open: form.id })}
        />
      ))}
    </List>
  )
}

export const title = 'Penilaian diri'

/** The forms on which a pupil judges the own attitude; the one that is open stands in the address. */
export default function OwnSelfAssessmentsPage() {
  const [search] = useSearchParams()
  const open = search.get('open')
  const opened = (forms: readonly OwnSelfAssessment[] | undefined) => forms?.find(({ id }) => id === open)
  return (
    <Screen
      call={selfAssessments.own}
      input={{}}
      title={(forms) => opened(forms)?.title ?? title}
      note={(forms) => {
        const one = opened(forms)
        return one && `${attitudeTypes[one.type]} · ${one.teacher} · sampai ${longDate(one.closes_on)}`
      }}
      back={open ? ownAddress() : href('/attitude-note')}
      template={open ? 'reading' : 'wide'}
    >
      {(forms) => {
        const one = opened(forms)
        if (!open) return <Forms of={forms} />
        return one ? (
          <Opened key={one.id} of={one} />
        ) : (
          <EmptyState
            drawing={<OpenBook />}
            text="Penilaian diri ini tidak ada lagi"
            note="Mungkin gurumu menutup atau menghapusnya, atau kamu pindah kelas."
            action={<ButtonLink to={ownAddress()}>Lihat semua</ButtonLink>}
          />
        )
      }}
    </Screen>
  )
}
