import { type NotificationPreference, notifications, type PushState } from '@lentera/contract/notifications'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '#lib/http/use-call.ts'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Section } from '#ui/card.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { IconTile } from '#ui/pill.tsx'

type Way = 'push' | 'whatsapp' | 'email'
const ways: Readonly<Record<Way, string>> = { push: 'Perangkat', whatsapp: 'WhatsApp', email: 'Email' }

/** Where news goes beside this product, or how it could. */
function Outside({ outside }: { outside: PushState['outside'] }) {
  const role = useSession((session) => session.role)
  if (role === null) return null
  const { whatsapp, email } = outside
  const link = 'font-semibold text-accent underline underline-offset-2'
  return (
    <p className="mt-3 px-1 text-note text-ink-2">
      {whatsapp && `WhatsApp dikirim ke ${whatsapp}. `}
      {email ? (
        `Email dikirim ke ${email}. `
      ) : (
        <>
          Untuk kabar lewat email,{' '}
          <Link to={linkTo(role, '/profile/edit/email')} className={link}>
            verifikasi dulu alamat email
          </Link>
          .{' '}
        </>
      )}
      Yang dimatikan tidak masuk ke daftar notifikasi; catatannya sendiri tetap sama.
    </p>
  )
}

/** By which ways news of a kind comes, of those that are offered. */
function Ways({
  of: one,
  outside,
  disabled,
  onChange,
}: {
  of: NotificationPreference
  outside: PushState['outside'] | undefined
  disabled: boolean
  onChange: (wanted: NotificationPreference) => void
}) {
  const offered = (['push', 'whatsapp', 'email'] as const).filter(
    (way) => way === 'push' || one[way] === true || (one[way] !== null && outside?.[way]),
  )
  return (
    <Chips
      several
      bare
      label={`${one.label}: lewat apa`}
      disabled={disabled}
      options={offered.map((value) => ({ value, label: ways[value] }))}
      value={offered.filter((way) => one[way] === true)}
      onChange={(on: readonly Way[]) =>
        onChange({
          ...one,
          push: on.includes('push'),
          email: on.includes('email'),
          whatsapp: one.whatsapp === null ? null : on.includes('whatsapp'),
        })
      }
    />
  )
}

/** Which kinds of news the person wants, and by which ways each of them. */
export function Kinds({
  of,
  outside,
  offline,
}: {
  of: readonly NotificationPreference[]
  outside: PushState['outside'] | undefined
  offline: boolean
}) {
  const [wish, setWish] = useState<NotificationPreference | null>(null)
  const { run, fault } = useAction(notifications.setPreference)
  const change = async (wanted: NotificationPreference) => {
    setWish(wanted)
    const { kind, enabled, push, whatsapp, email } = wanted
    await run({ body: { kind, enabled, push, email, ...(whatsapp !== null && { whatsapp }) } })
    setWish(null)
  }
  const rows = of.map((one) => (wish?.kind === one.kind ? wish : one))
  const disabled = offline || wish !== null
  return (
    <Section title="Kabar yang ingin diterima">
      <Wrong says={fault?.message} className="mb-3" />
      <List label="Kabar yang ingin diterima">
        {rows.map((one) =>
          one.required ? (
            <Row
              key={one.kind}
              leading={<IconTile icon={Lock} tone="off" />}
              title={one.label}
              note={`${one.meaning}. Selalu dikirim.`}
            />
          ) : (
            <SwitchRow
              key={one.kind}
              label={one.label}
              note={one.meaning}
              value={one.enabled}
              disabled={disabled}
              onChange={(enabled) => void change({ ...one, enabled })}
              more={
                one.enabled && <Ways of={one} outside={outside} disabled={disabled} onChange={(wanted) => void change(wanted)} />
              }
            />
          ),
        )}
      </List>
      {outside && <Outside outside={outside} />}
    </Section>
  )
}
