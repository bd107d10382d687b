import { endpointOf } from './endpoint.ts'
import { outbox } from '#lib/offline/outbox.ts'
import { useSession } from '#lib/session/session.ts'

const MB = 1024 * 1024

/** Keeps a file on this device, of whoever is signed in, for a write that says its key; answers how many bytes are held where it has no room. */
export const holdFile = async (field: string, key: string, file: File): Promise<true | number> => {
  const { user, role } = useSession.getState()
  if (!user || !role) throw new Error('Nobody is signed in.')
  const { name, type, size } = file
  return (await outbox()).hold({
    key,
    account: user.id,
    field,
    name,
    type,
    size,
    blob: file,
    endpoint: endpointOf(role),
    received: 0,
    sent_at: 0,
    failure: null,
    held_at: Date.now(),
    attempts: 0,
    next_at: 0,
  })
}

const inMegabytes = (bytes: number) => Math.round(bytes / MB)
/** Why a file finds no room beside so many bytes. */
export const full = (held: number): string =>
  `Berkas yang menunggu di HP ini sudah ${inMegabytes(held)} MB, maksimal 60 MB. Tunggu sampai terkirim, atau hapus salah satu.`
/** Why a file cannot wait on this device at all. */
export const cannotHold = 'Berkas ini tidak dapat disimpan di HP ini. Kosongkan sedikit ruang, lalu pilih lagi.'
