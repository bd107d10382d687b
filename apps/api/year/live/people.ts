import { fieldsOf } from '@lentera/contract/kit/unknown'
import { account } from '@lentera/contract/account'
import { otp } from '@lentera/contract/account/otp'
import { register } from '@lentera/contract/account/register'
import { consent, CONSENT_VERSION } from '@lentera/contract/attendance/consent'
import { family } from '@lentera/contract/family'
import { guardian, GUARDIAN_VERSION } from '@lentera/contract/family/guardian'
import { familyOffice } from '@lentera/contract/family/office'
import { outbox } from '@lentera/contract/outbox'
import type { FirstPassword } from '@lentera/contract/people'
import type { Role } from '@lentera/contract'
import { clientsOf } from '#kit/security/clients.ts'
import { requestOf } from '#test/ask.ts'
import { type Account, told, type World } from '#year/world.ts'

/** Signs somebody in with the password that the school has given. */
export const signIn = async (world: World, role: Role, { name, username, password }: Omit<FirstPassword, 'id'>) => {
  const { id: client_id, secret: client_secret } = clientsOf(world.settings)[role]
  const body = { grant_type: 'password', username, password, client_id, client_secret }
  const { status, body: answer } = await world.guest().send(requestOf(account.token, role, { body }))
  if (status !== 200) throw new Error(`${name} cannot sign in: ${JSON.stringify(answer)}`)
  return world.accountOf(role, name, String(fieldsOf(answer).access_token))
}

let numbers = 0
/** Registers a parent by a number that the code from the outbox proves. */
export const aParentOf = async (world: World, child: Account, name: string): Promise<Account> => {
  const number = ++numbers
  const phone = `0858${String(number).padStart(8, '0')}`
  const guest = world.guest()
  const sent = told(
    await guest.ask(otp.request, { body: { purpose: 'register', user_type: 'parent', channel: 'whatsapp', target: phone } }),
  )
  const messages = told(await guest.ask(outbox.list, {}))
  const code = /\b\d{6}\b/.exec(messages.find(({ recipient }) => recipient.endsWith(phone.slice(1)))?.body ?? '')?.[0] ?? ''
  const { secret_token } = told(await guest.ask(otp.verify, { body: { otp_token: sent.otp_token, code } }))
  const answer = await guest.ask(register.parent, {
    body: {
      name,
      dob: '1980-05-17',
      username: `ortu.${number}`,
      password: 'rimba fajar 48',
      password_confirmation: 'rimba fajar 48',
      phone,
      secret_token,
      province_id: '73',
      regency_id: '73.71',
      district_id: '73.71.04',
    },
  })
  const parent = world.accountOf('parent', name, told(answer, 'registration').access_token)
  const { code: shown } = told(await world.as(child).ask(family.showCode, { body: { renew: true } }))
  told(await world.as(parent).ask(family.connect, { body: { code: shown, relation: 'mother' } }), 'connect')
  return parent
}

/** The office is sure of all parents who are linked by a pupil's code. */
export const confirmFamilies = async (world: World, office: Account) => {
  for (let page = 1; ; page++) {
    const links = told(await world.as(office).ask(familyOffice.inbox, { query: { show: 'waiting', page: 1, per_page: 50 } }))
    const waiting = links.filter(({ can }) => can.includes('approve'))
    if (waiting.length === 0) return
    if (page > 100) throw new Error('There are always more families to confirm.')
    const of = waiting.map(({ id, revision }) => ({ id, revision }))
    told(await world.as(office).ask(familyOffice.decide, { body: { of, verb: 'approve' } }))
  }
}

/** A guardian agrees to the child's account, and to checking in by location. */
export const agree = async (world: World, parent: Account, child: Account) => {
  const who = world.as(parent)
  const student_id = child.id
  told(await who.ask(guardian.consent, { body: { student_id, given: true, version: GUARDIAN_VERSION } }), 'guardian')
  const body = { student_id, purpose: 'location' as const, granted: true, version: CONSENT_VERSION }
  told(await who.ask(consent.decideForChild, { body }), 'consent')
}
