import { FLAGGED_PREFIX, kindOfNumber } from '@lentera/contract/phone-numbers'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { profile } from '@lentera/contract/profile'
import { useCall } from '#lib/http/use-call.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { linkTo } from '#lib/nav/href.ts'
import { sinceHere } from '#lib/time/dates.ts'
import { useSession } from '#lib/session/session.ts'
import { phoneText } from '#school/phone.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/screen.tsx'
import { OfflineNotice } from '#ui/states.tsx'
import { newPhone } from './new-phone.ts'

export const title = 'Nomor belum bisa dipakai'

/** Which numbers a school takes that restricts them, and the way to another number. */
export default function RestrictPage() {
  const { role, user } = useSession()
  const { provider_prefixes } = useRemoteConfig()
  const { data, stale, offline, at } = useCall(profile.detail, {})
  if (role === null) return null
  // Somebody may come from a school that is not yet the own one.
  const school = (data?.restricts_numbers && user?.school_name) || 'Sebagian sekolah'
  const wanted = newPhone() || data?.phone
  const usual = provider_prefixes.filter((prefix) => prefix !== FLAGGED_PREFIX)
  return (
    <AmongAccountPages>
      <Page title={title} template="reading" back={linkTo(role, '/profile/edit/phone')}>
        <div className="grid gap-5">
          {stale && at && <OfflineNotice since={sinceHere(at)} offline={offline} />}
          <Notice tone="warn">
            <p>{`${school} hanya menerima nomor dari operator tertentu.`}</p>
            {wanted && kindOfNumber(wanted, provider_prefixes) === 'other' && (
              <p className="font-normal tabular-nums">{`Nomor ${phoneText(wanted)} bukan salah satunya.`}</p>
            )}
          </Notice>
          <Section title="Nomor yang diterima">
            <ul className="flex flex-wrap gap-2 tabular-nums">
              {usual.map((prefix) => (
                <li key={prefix} className="rounded-full border border-line bg-surface px-3.5 py-1.5 font-semibold">
                  {prefix}
                </li>
              ))}
            </ul>
            {provider_prefixes.includes(FLAGGED_PREFIX) && (
              <p className="mt-3 text-ink-2">
                <b className="text-ink">{FLAGGED_PREFIX}</b> (by.U) juga diterima.
              </p>
            )}
          </Section>
          <div className="grid gap-2 sm:flex">
            <ButtonLink tone="main" size="main" to={linkTo(role, '/profile/edit/phone')}>
              Pakai nomor lain
            </ButtonLink>
            <ButtonLink tone="quiet" size="main" to={linkTo(role, '/profile')}>
              Kembali ke profil
            </ButtonLink>
          </div>
          <p className="text-note text-ink-2">Tidak punya nomor itu? Hubungi tata usaha.</p>
        </div>
      </Page>
    </AmongAccountPages>
  )
}
