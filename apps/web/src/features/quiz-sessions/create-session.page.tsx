import { quizSessions, type SessionOptions } from '@lentera/contract/quiz-sessions'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { blank, bodyOf, missing } from './fields.ts'
import { SessionForm } from './session-form.tsx'

const DRAFT = 'quiz-session'

function NewSession({ options }: { options: SessionOptions }) {
  const go = useNavigate()
  const [kept] = useState(() => readDraft(DRAFT, blank))
  const form = useForm(quizSessions.create, {
    start: blank,
    check: missing,
    input: (written) => ({ body: bodyOf(written, options.timezone, options) }),
    said: 'Draf kuis tersimpan. Pilih soalnya.',
    done: ({ uuid }) => {
      dropDraft(DRAFT)
      void go(href('/teacher/session/:uuid/questions', { uuid }), { replace: true })
    },
  })
  const { values, dirty, fill } = form
  useEffect(() => {
    if (kept) fill(kept)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  useEffect(() => {
    if (dirty) keepDraft(DRAFT, values)
  }, [dirty, values])
  return (
    <>
      {kept && dirty && (
        <div className="mb-4">
          <Notice>
            <p>Isian yang belum Anda simpan dilanjutkan.</p>
            <Button
              className="mt-2"
              onClick={() => {
                dropDraft(DRAFT)
                form.reset()
              }}
            >
              Mulai dari kosong
            </Button>
          </Notice>
        </div>
      )}
      {/* What was typed is kept on this device: leaving loses nothing. */}
      <SessionForm form={{ ...form, dirty: false }} options={options} verb="Simpan dan pilih soal" />
    </>
  )
}

export const title = 'Kuis baru'

/** A new quiz session, whose draft survives leaving the page. */
export default function CreateSessionPage() {
  return (
    <Screen call={quizSessions.options} input={{}} title={title} back={href('/teacher/session')}>
      {(options) => <NewSession options={options} />}
    </Screen>
  )
}
