import { quizzes } from '@lentera/contract/quizzes'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ask } from '#lib/http/ask.ts'
import { AskFault } from '#lib/http/fault.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { WithAside } from '#ui/with-aside.tsx'
import { Page, Part } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'

/** On laptops with the quizzes beside it that run for the pupil without a code. */
const AmongQuizzes = ({ children }: { children: ReactNode }) => (
  <WithAside
    aside={
      <Section title="Sedang berlangsung">
        <Part call={quizzes.list} input={{ query: { status: 'running' } }}>
          {({ data: running }) =>
            running.length === 0 ? (
              <p className="text-ink-2">Tidak ada kuis yang berlangsung.</p>
            ) : (
              <List label="Sedang berlangsung">
                {running.map(({ uuid, title: name, teacher }) => (
                  <Row key={uuid} to={href('/quiz/:uuid', { uuid })} title={name} note={teacher} />
                ))}
              </List>
            )
          }
        </Part>
      </Section>
    }
  >
    {children}
  </WithAside>
)

export const title = 'Pakai kode kuis'

/** The quiz that a code belongs to; a code that came with the address is looked for at once. */
const useFinding = (given: string) => {
  const leave = useNavigate()
  const [code, setCode] = useState(given.toUpperCase())
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(given !== '')
  const find = async () => {
    const typed = code.trim()
    if (typed === '') return setWrong('Code is required')
    setBusy(true)
    try {
      const { uuid } = await ask(quizzes.byCode, { params: { code: typed } })
      await leave(withQuery(href('/quiz/:uuid', { uuid }), { code: typed }), { replace: true })
    } catch (cause) {
      if (!(cause instanceof AskFault)) throw cause
      setWrong(cause.message)
    } finally {
      setBusy(false)
    }
  }
  // Whoever came by the code itself, as the one that the teacher shows as a picture, has nothing left to type.
  const begun = useRef(false)
  const findGiven = useEffectEvent(() => void find())
  useEffect(() => {
    if (given === '' || begun.current) return
    begun.current = true
    findGiven()
  }, [given])
  const type = (typed: string) => {
    setCode(typed.toUpperCase())
    setWrong(undefined)
  }
  return { code, type, wrong, busy, find }
}

/** A quiz is found by the eight digits that the teacher shows (`/quiz/join/48213907`), or by an older code of six characters. */
export default function JoinQuizPage() {
  const { code: given = '' } = useParams()
  const { code, type, wrong, busy, find } = useFinding(given)
  return (
    <AmongQuizzes>
      <Page title={title} template="reading" back={href('/quiz')} note="Kode delapan angka dari gurumu.">
        <Card className="max-w-md p-4">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void find()
            }}
            className="grid gap-3"
          >
            <TextField
              label="Kode kuis"
              value={code}
              error={wrong}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
              placeholder="48213907"
              onChange={type}
            />
            <Button tone="main" size="main" type="submit" busy={busy} wide>
              Cari kuis
            </Button>
          </form>
        </Card>
      </Page>
    </AmongQuizzes>
  )
}
