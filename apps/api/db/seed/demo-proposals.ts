import type { Db } from '#db/db.ts'
import { anOffice, aSchool } from './builders.ts'

/** A school that registered two days ago and waits for the operator, with the account of its office. */
export const fillProposals = async (db: Db, now: Date): Promise<void> => {
  const at = new Date(now.getTime() - 2 * 86_400_000)
  const contact = { name: 'Hasnawati, S.Pd.', phone: '081355512345' }
  const school = await aSchool(db, {
    name: 'SMP Negeri 9 Palopo',
    npsn: '40307788',
    level: 'smp',
    address: 'Jalan Dr. Ratulangi 61',
    timezone: 'Asia/Makassar',
    province_id: '73',
    regency_id: '73.73',
    district_id: '73.73.01',
    latitude: null,
    longitude: null,
    status: 'pending',
    contact_name: contact.name,
    contact_phone: contact.phone,
    created_at: at,
    year: null,
  })
  const office = await anOffice(db, school, {
    ...contact,
    username: 'calon.sekolah',
    phone_verified_at: at,
    self_registered: true,
    created_at: at,
  })
  await db.updateTable('school').set({ proposed_by: office.id }).where('id', '=', school.id).execute()
}
