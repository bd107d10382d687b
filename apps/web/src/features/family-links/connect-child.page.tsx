import { type CodeOf, family, type Relation } from '@lentera/contract/family'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { readUser } from '#lib/session/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { AmongChildren } from './among-family.tsx'
import { CodeForm } from './code-form.tsx'
import { relationOptions } from './words.ts'

/** Whose code it is, and the parent's yes. */
function Connecting({ code, child: { first_name, school_name, already } }: { code: string; child: CodeOf }) {
  const navigate = useNavigate()
  const start: { relation: Relation | null } = { relation: null }
  const form = useForm(family.connect, {
    start,
    input: ({ relation }) => ({ body: { code, relation } }),
    saved: () => ({ relation: null }),
    said: ({ name }) => `${name} terhubung dengan Anda.`,
    done: () => {
      void readUser()
      void navigate(href('/parent/profile/list/student'), { replace: true })
    },
  })
  return (
    <Card raised className="p-4 lg:p-5">
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={first_name} />
        <div className="min-w-0">
          <h2 className="text-lead font-bold">{first_name}</h2>
          <p className="text-note text-ink-2">{school_name ?? 'Belum ada sekolah'}</p>
        </div>
      </div>
      {already ? (
        <div className="grid justify-items-start gap-3">
          <Notice tone="ok">{first_name} sudah terhubung dengan Anda.</Notice>
          <ButtonLink to={href('/parent/profile/list/student')}>Lihat anak-anak</ButtonLink>
        </div>
      ) : (
        <Form of={form}>
          <Chips<Relation> label="Anda siapanya?" options={relationOptions} {...form.field('relation')} />
          <p className="mb-4 text-ink-2">
            Setelah terhubung Anda melihat kehadiran, jadwal, dan izinnya. {first_name} langsung diberi tahu.
          </p>
          <Submit>Hubungkan</Submit>
        </Form>
      )}
    </Card>
  )
}

/** Opens a code once, however often the page is drawn. */
function Opening({ code }: { code: string }) {
  const [child, setChild] = useState<CodeOf | null>(null)
  const { run, fault } = useAction(family.openCode, { done: setChild })
  const opened = useRef('')
  useEffect(() => {
    if (opened.current === code) return
    opened.current = code
    void run({ body: { code } })
  }, [code, run])
  if (child) return <Connecting code={code} child={child} />
  if (!fault)
    return (
      <Skeleton>
        <Bone className="h-56 rounded-card" />
      </Skeleton>
    )
  if (fault.unanswered) return <ErrorState message={fault.message} onRetry={() => void run({ body: { code } })} />
  return (
    <div className="grid gap-4">
      <Notice tone="bad" live>
        {fault.status === 422 ? 'Kode ini tidak lengkap. Minta anak menampilkan kode baru.' : fault.message}
      </Notice>
      <CodeForm />
    </div>
  )
}

export const title = 'Hubungkan anak dengan kode'

/** A child's code, from the QR that leads here or typed: a first name and a school, and nothing more, before the parent says yes. */
export default function ConnectChildPage() {
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  return (
    <AmongChildren>
      <Page title={title} template="reading" back={href('/parent/profile/list/student')}>
        <div className="pb-7">{code === '' ? <CodeForm /> : <Opening key={code} code={code} />}</div>
      </Page>
    </AmongChildren>
  )
}
