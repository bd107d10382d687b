import type { OtpPurpose } from '@lentera/contract/account/otp'
import type { Role } from '@lentera/contract/kit/roles'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { Notice } from '#ui/notice.tsx'

/** Who helps where no code can be sent: an office makes accounts and passwords without one. */
const help: Readonly<Record<OtpPurpose, string>> = {
  register: 'Minta akun kepada tata usaha sekolah, yang dapat membuatnya tanpa kode.',
  reset: 'Mintalah kata sandi baru kepada tata usaha sekolah.',
  complete_data: 'Mintalah tata usaha sekolah membatalkan permintaan data ini.',
  phone_edit: 'Nomor ponsel belum dapat diganti. Tata usaha sekolah dapat mengubahnya.',
  email_edit: 'Email belum dapat diganti. Tata usaha sekolah dapat mengubahnya.',
  school_link: 'Mintalah tata usaha sekolah menghubungkan akun ini.',
  deletion: 'Sampaikan kepada tata usaha sekolah.',
}

/** Says that no code can be sent now, and whom to ask. */
export function NoWay({ purpose, role }: { purpose: OtpPurpose; role: Role | null }) {
  const { contact_url } = useRemoteConfig()
  return (
    <Notice tone="warn">
      <p>Kode belum dapat dikirim dari server ini.</p>
      <p className="mt-1 font-normal">
        {role === 'school'
          ? 'Hubungi pengelola server: jalur untuk mengirim kode belum dipasang.'
          : role === 'parent' && purpose === 'register'
            ? 'Tanyakan kepada sekolah anak Anda.'
            : help[purpose]}
      </p>
      {contact_url && (
        <a
          href={contact_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-control items-center underline underline-offset-4"
        >
          Hubungi pengelola
        </a>
      )}
    </Notice>
  )
}
