import { keysOf } from '@lentera/contract/kit/keys'
import {
  guestDays,
  type GuestLink,
  guestLinkStates,
  type GuestRole,
  guestRoles,
  tugaskuGuestLinks,
} from '@lentera/contract/tugasku/guests'
import { Copy, Link2, QrCode, Share2 } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { QrPicture } from '#school/qr-picture.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Chips, Radios } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Wrong } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'
import { momentOf } from '#features/tugasku/posts/words.ts'

interface About {
  readonly room_id: string
  readonly room: string
  /** The one post that is shared; left out for the whole room. */
  readonly post?: { readonly id: string; readonly title: string }
}

const days = Array.from({ length: guestDays.most }, (_, at) => ({ value: String(at + 1), label: `${at + 1} hari` }))
const views = keysOf(guestRoles).map((value) => ({
  value,
  label: guestRoles[value],
  note: value === 'teacher' ? 'Yang terjadwal ikut terlihat.' : 'Hanya yang sudah diberikan.',
}))

function Make({ room_id, post }: About) {
  const start: { days: string; role: GuestRole } = { days: String(guestDays.usual), role: 'student' }
  const form = useForm(tugaskuGuestLinks.make, {
    start,
    input: (values) => ({
      params: { room_id },
      body: { post_id: post?.id ?? null, role: values.role, days: Number(values.days) },
    }),
    said: 'Tautan tamu dibuat.',
  })
  return (
    <Form of={form}>
      <Chips label="Berlaku" options={days} {...form.field('days')} />
      <Radios label="Yang dilihat tamu" options={views} {...form.field('role')} />
      <p className="text-note text-ink-2">
        Siapa pun yang punya tautannya dapat membaca tanpa akun. Nama siswa, komentar, dan jawaban tidak terlihat.
      </p>
      <Submit>Buat tautan</Submit>
    </Form>
  )
}

const copied = (url: string) =>
  void navigator.clipboard.writeText(url).then(
    () => say('Tautan disalin.'),
    () => say('Tautan tidak dapat disalin di perangkat ini.'),
  )

/** Hands an address on: copied, by WhatsApp, as a picture. */
function HandOn({ url, text }: { url: string; text: string }) {
  const [drawn, setDrawn] = useState(false)
  return (
    <>
      <Button icon={Copy} onClick={() => copied(url)}>
        Salin
      </Button>
      <ButtonLink icon={Share2} to={`https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` }).toString()}`}>
        WhatsApp
      </ButtonLink>
      <Button icon={QrCode} aria-expanded={drawn} onClick={() => setDrawn(!drawn)}>
        QR
      </Button>
      {drawn && (
        <div className="mx-auto w-56">
          <QrPicture text={url} label="Kode QR tautan tamu" />
        </div>
      )}
    </>
  )
}

function Made({ link, room }: { link: GuestLink; room: string }) {
  const { id, role, post, state, expires_at, opened, last_opened_at, made_by, url, timezone, can } = link
  const [asked, setAsked] = useState(false)
  const revoking = useAction(tugaskuGuestLinks.revoke, {
    done: () => {
      setAsked(false)
      say('Tautan dicabut.')
    },
  })
  const times = opened === 0 ? 'belum dibuka' : `dibuka ${opened} kali`
  const last = last_opened_at === null ? '' : `, terakhir ${momentOf(last_opened_at, timezone)}`
  return (
    <li className="grid gap-2.5 rounded-card border border-line p-3.5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-bold break-words">{post?.title ?? 'Seluruh ruang'}</p>
          <p className="text-note text-ink-2">
            {guestRoles[role]} · sampai {momentOf(expires_at, timezone)}
          </p>
          <p className="text-note text-ink-2">
            {times}
            {last} · oleh {made_by}
          </p>
        </div>
        <StatePill of={guestLinkStates[state]} />
      </div>
      {url !== null && (
        <div className="flex flex-wrap gap-2">
          <HandOn url={url} text={post?.title ?? room} />
          {can.includes('revoke') && (
            <Button className="text-bad" onClick={() => setAsked(true)}>
              Cabut
            </Button>
          )}
        </div>
      )}
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Cabut tautan ini?"
        verb="Cabut"
        danger
        busy={revoking.busy}
        onConfirm={() => void revoking.run({ params: { link_id: id } })}
      >
        <p className="text-ink-2">Tamu yang memegangnya tidak dapat membaca lagi.</p>
        <Wrong says={revoking.fault?.message} />
      </Confirm>
    </li>
  )
}

function Links({ about }: { about: About }) {
  const { data, fault } = useCall(tugaskuGuestLinks.list, { params: { room_id: about.room_id } })
  const shown = data?.filter(({ post }) => about.post === undefined || post?.id === about.post.id)
  return (
    <>
      <Wrong says={fault?.message} />
      {shown && shown.length > 0 && (
        <Section title="Sudah dibuat">
          <ul aria-label="Tautan tamu" className="grid gap-2.5">
            {shown.map((link) => (
              <Made key={link.id} link={link} room={about.room} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Opens the guest links of a room, or of one post of it: made, handed on, and revoked. */
export function GuestLinks(about: About) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" icon={Link2} onClick={() => setOpen(true)}>
        Tautan tamu
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Tautan tamu" cancel="Tutup">
        {open && (
          <div className="grid gap-6">
            <Make {...about} />
            <Links about={about} />
          </div>
        )}
      </Sheet>
    </>
  )
}
