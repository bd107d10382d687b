import { regionSource } from '@lentera/contract/regions'
import type { Role } from '@lentera/contract/kit/roles'
import { type Help, help } from '@lentera/contract/settings/help'
import { CircleCheck, CircleHelp, ExternalLink, Mail, Pencil, Phone } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { phoneText } from '#school/phone.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Answer } from './answer.tsx'

/** So many of the first questions. */
const FEW = 6

function Find() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    void navigate(withQuery(href('/setting/faq'), { q: typed.trim() || null }))
  }
  return (
    <form role="search" onSubmit={find}>
      <SearchField
        label="Ada yang bisa dibantu? Misalnya: ganti HP"
        value={typed}
        maxLength={100}
        enterKeyHint="search"
        onChange={({ target: { value } }) => setTyped(value)}
      />
    </form>
  )
}

const contact =
  'flex min-h-control items-center gap-3 font-semibold text-accent underline-offset-4 hover:underline [&>svg]:shrink-0 [&>svg]:text-ink-3'

/** Where the school answers. */
function Office({ of: { name, address, contact_name, phone, email } }: { of: Help['offices'][number] }) {
  return (
    <Card className="grid gap-1 p-4">
      <p className="font-bold">{name}</p>
      {address && <p className="text-ink-2">{address}</p>}
      {contact_name && <p className="text-ink-2">{contact_name}</p>}
      {phone && (
        <a href={`tel:${phone}`} className={contact}>
          <Phone size={18} />
          {phoneText(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`${contact} break-all`}>
          <Mail size={18} />
          {email}
        </a>
      )}
      {!phone && !email && (
        <p className="text-note text-ink-2">Sekolah belum mengisi nomor atau email. Datang langsung ke tata usaha.</p>
      )}
    </Card>
  )
}

const OtherHelp = ({ role, count }: { role: Role; count: number }) => (
  <List label="Bantuan lain">
    {role === 'school' && (
      <Row
        to={href('/school/help')}
        leading={<IconTile icon={Pencil} />}
        title="Atur jawaban sekolah"
        note="Tambah pertanyaan, atau ganti jawaban bawaan"
      />
    )}
    <Row to={href('/setting/faq')} leading={<IconTile icon={CircleHelp} />} title="Tanya jawab" note={`${count} pertanyaan`} />
    <Row
      to={href('/status')}
      leading={<IconTile icon={CircleCheck} />}
      title="Status layanan"
      note="Apakah aplikasi sedang terganggu"
    />
  </List>
)

function Helping({ of: { questions, offices }, role }: { of: Help; role: Role }) {
  const { contact_url, product_name } = useRemoteConfig()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Find />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Section
          title="Sering ditanyakan"
          action={
            <ButtonLink tone="quiet" to={href('/setting/faq')}>
              Semua pertanyaan
            </ButtonLink>
          }
        >
          <Card className="overflow-hidden">
            {questions.slice(0, FEW).map((one) => (
              <Answer key={one.key} of={one} role={role} open={false} />
            ))}
          </Card>
        </Section>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {offices.length > 0 && (
            <Section title={role === 'school' ? 'Yang dibaca warga sekolah' : 'Tanya sekolah'}>
              <div className="grid gap-3">
                {offices.map((one) => (
                  <Office key={one.name} of={one} />
                ))}
              </div>
            </Section>
          )}
          <OtherHelp role={role} count={questions.length} />
          {contact_url && (
            <a href={contact_url} target="_blank" rel="noreferrer" className={contact}>
              <ExternalLink size={18} />
              Hubungi {product_name}
            </a>
          )}
        </div>
      </div>
      <p className="text-note text-ink-3">{regionSource}</p>
    </div>
  )
}

export const title = 'Bantuan'

/** Help: the questions of most, where the school answers, and who stands behind the product. */
export default function HelpPage() {
  const role = useSession((session) => session.role)
  if (role === null) return null
  return (
    <Screen call={help.read} input={{}} title={title}>
      {(of) => <Helping of={of} role={role} />}
    </Screen>
  )
}
