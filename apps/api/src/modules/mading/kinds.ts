import type { MadingVerb } from '@lentera/contract/mading'
import { notice } from '#notices/notice.ts'
import { becauseOf, HOUR } from '#notices/words.ts'

type ToldVerb = Exclude<MadingVerb, 'keep'>
declare module '#notices/notice.ts' {
  interface Payloads {
    mading_decided: {
      readonly post_id: number
      readonly title: string
      readonly verb: MadingVerb
      readonly reason: string | null
    }
  }
}

const ends: Readonly<Record<ToldVerb, readonly [tone: 'ok' | 'bad' | 'off', text: string]>> = {
  publish: ['ok', 'terbit di mading'],
  reject: ['bad', 'belum dapat terbit'],
  archive: ['off', 'diturunkan dari mading'],
}

notice('mading_decided', {
  label: 'Kiriman mading',
  icon: 'news',
  meaning: {
    student: 'Saat kirimanmu untuk mading terbit atau ditolak',
    teacher: 'Saat kiriman Anda untuk mading terbit atau ditolak',
  },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: ({ post_id, title, verb, reason }) => {
    const [tone, text] = ends[verb === 'keep' ? 'publish' : verb]
    return {
      tone,
      title: `“${title}” ${text}`,
      text: `${verb === 'publish' ? 'Seluruh sekolah dapat membacanya.' : 'Tata usaha sudah membacanya.'}${becauseOf(reason)}`,
      target: { screen: 'mading_post', post_id },
    }
  },
})
