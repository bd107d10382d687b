import '#ui/everything.css'
import { register } from '@lentera/contract/account/register'
import type { Call, Input } from '@lentera/contract/kit/call'
import type { Role } from '@lentera/contract/kit/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts'
import { useForm } from '#lib/form/use-form.ts'
import { cache } from '#lib/http/cache.ts'
import type { AskFault } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { enterWith } from '#lib/session/session.ts'
import { sentence } from '#lib/text/sentence.ts'
import { type Otp, useOtp } from '#school/otp/use-otp.ts'
import { useWays } from '#school/otp/ways.ts'
import { readPhone } from '#school/phone.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Identity } from './identity.tsx'
import { checkOf, furthest, noteOf, stepOfFault, stepsOf, titleOf } from './steps.ts'
import { empty, inputOf, kept, type RegisterInput, type RegisterValues } from './values.ts'

const BOTH = 'Nomor ponsel dan email'
const MAILED = 'Kode dikirim ke email, karena server ini tidak mengirim WhatsApp atau SMS.'
const later = () => import('./later.tsx')
const Later = lazy(later)
const InvalidToken = lazy(() => import('#school/otp/invalid-token.tsx').then(({ InvalidToken: Dialog }) => ({ default: Dialog })))

/** Which step the address names, and the ways to another one; the browser's own way back leads to the step before. */
const useSteps = (last: number) => {
  const [query] = useSearchParams()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const at = Math.min(Math.max(1, Number(query.get('step')) || 1) - 1, last)
  const to = (step: number, replace = false) =>
    void navigate(withQuery(`${pathname}${search}`, { step: step > 0 ? String(step + 1) : null }), {
      replace,
      state: { stepped: true },
      preventScrollReset: true,
    })
  const came = state?.stepped === true
  return { at, to, back: () => (came ? void navigate(-1) : to(at - 1, true)), child: query.get('user_id') ?? '' }
}

/** What was typed here before, and the child whose code led here. */
const begun = (role: Role, child: string): RegisterValues => {
  const draft = readDraft(`register.${role}`, empty) ?? empty
  return child ? { ...draft, user_id: child } : draft
}

/** What has been proven: the number, or, where codes go by mail alone, the address beside a number that is only said. */
const useProof = ({ proving, secret }: Otp) => {
  const { by, byMail } = useWays()
  const target = proving?.target ?? ''
  const isMailed = proving?.channel === 'email'
  return {
    of: ({ phone }: RegisterValues) => ({
      phone: isMailed ? (readPhone(phone) ?? '') : target,
      secret_token: secret ?? '',
      ...(isMailed && { email: target }),
    }),
    isGiven: ({ phone }: RegisterValues) => secret !== null && (!isMailed || readPhone(phone) !== undefined),
    /** What the step says of it; its own words where codes go to numbers. */
    title: byMail ? BOTH : undefined,
    note: byMail ? MAILED : by.length === 0 ? '' : undefined,
  }
}

/** Goes on with what was typed here before. */
const Resuming = ({ name, onRestart }: { name: string; onRestart: () => void }) => (
  <div className="mb-5">
    <Notice>
      <p>{sentence(`Melanjutkan pendaftaran ${name}`)}</p>
      <Button tone="quiet" className="mt-1 -ml-3" onClick={onRestart}>
        Mulai dari awal
      </Button>
    </Notice>
  </div>
)

/** Leads back to the step in which something was refused, where it is put right; and brings the later steps while the first is filled. */
const useGuidance = (role: Role, fault: AskFault | null, to: (step: number) => void) => {
  useEffect(() => {
    const wrong = fault && fault.code !== 'INVALID_TOKEN' ? stepOfFault(role, fault) : undefined
    if (wrong !== undefined) to(wrong)
    later().catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [fault])
}

function Steps({ role }: { role: Role }) {
  const names = stepsOf[role]
  const otp = useOtp({ purpose: 'register', role })
  const steps = useSteps(names.length - 1)
  const [start] = useState(() => begun(role, steps.child))
  const [resumes, setResumes] = useState(start.name !== '')
  const [taken, setTaken] = useState<readonly string[]>([])
  const navigate = useNavigate()
  const action = useAction(register[role] as Call)
  const restart = () => {
    dropDraft(`register.${role}`)
    otp.restart()
    form.fill(empty)
    setResumes(false)
    steps.to(0, true)
  }
  const proveAgain = () => {
    action.reset()
    otp.restart()
    steps.to(names.indexOf('phone'))
  }
  const proof = useProof(otp)
  const form = useForm<(typeof register)[Role], RegisterValues>(register[role], {
    start,
    input: (values) => inputOf(role, values, proof.of(values)) as never,
    check: (values) => ({
      ...checkOf(role, names[at] ?? 'identity', values),
      ...(taken.includes(values.username) && { username: 'Nama pengguna tidak tersedia' }),
    }),
    posting: {
      // Each step but the last only leads to the next one.
      send: async (input: RegisterInput) => {
        if (at === names.length - 1) return (await action.run(input as Input<Call>)) as never
        action.reset()
        setResumes(false)
        steps.to(at + 1)
        return undefined
      },
      fault: action.fault,
      busy: action.busy,
      held: true,
    },
    done: (tokens, values) => {
      dropDraft(`register.${role}`)
      otp.restart()
      const asked = values.school !== null || values.school_npsn !== ''
      enterWith(tokens, 'general')
      void navigate(`${href('/success/')}?of=register`, { replace: true, state: { asked } })
    },
  })
  const { values } = form
  const at = Math.min(steps.at, furthest(role, values, proof.isGiven(values)))
  const name = names[at] ?? 'identity'
  useEffect(() => {
    if (values !== start) keepDraft(`register.${role}`, kept(values))
  }, [values, start, role])
  const { fault } = action
  useGuidance(role, fault, steps.to)
  const fields =
    name === 'identity' ? (
      <Identity form={form} role={role} onTaken={(username) => setTaken([...taken, username])} />
    ) : (
      <Suspense fallback={<span aria-hidden className="block min-h-72 animate-breathe rounded-card bg-off-s" />}>
        <Later name={name} form={form} role={role} otp={otp} onProven={() => steps.to(at + 1)} />
      </Suspense>
    )
  return (
    <>
      {resumes && at === steps.at && <Resuming name={start.name} onRestart={restart} />}
      <Stepper
        at={at}
        steps={names.map((one) => (one === 'phone' && proof.title) || titleOf(role, one))}
        note={(name === 'phone' ? proof.note : undefined) ?? noteOf(role, name)}
        onBack={steps.back}
      >
        {name === 'phone' ? (
          fields
        ) : (
          <Form of={form} className="[&>*+*]:mt-1.5">
            {fields}
            <Submit>{at === names.length - 1 ? 'Buat akun' : 'Lanjut'}</Submit>
          </Form>
        )}
      </Stepper>
      {fault?.code === 'INVALID_TOKEN' && (
        <Suspense fallback={null}>
          <InvalidToken fault={fault} text="Silahkan ulangi proses daftar akun" onAgain={proveAgain} />
        </Suspense>
      )}
    </>
  )
}

/** The steps of a registration. What was typed stays on the device for a day; passwords are never kept. */
export default function Registration({ role }: { role: Role }) {
  return (
    <QueryClientProvider client={cache}>
      <Steps role={role} />
    </QueryClientProvider>
  )
}
