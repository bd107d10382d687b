import { wallet } from '@lentera/contract/wallet'
import { AmongOrders } from './parts.tsx'
import { useNavigate, useParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAction } from '#lib/http/use-call.ts'

function Answer({ token }: { token: string }) {
  const go = useNavigate()
  const form = useForm(wallet.answer, {
    start: { phone: '' },
    check: ({ phone }) => ({ phone: /^08\d{8,11}$/.test(phone.trim()) ? undefined : 'Isi nomor HP, misalnya 081234567890.' }),
    input: ({ phone }) => ({ params: { token }, body: { approve: true, phone: phone.trim() } }),
    done: () => void go(href('/link-aja/success_integration'), { replace: true }),
  })
  const refusing = useAction(wallet.answer, {
    done: () => void go(withQuery(href('/link-aja/error'), { reason: 'declined' }), { replace: true }),
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        Ini dompet uji coba: ia berperilaku seperti dompet sungguhan, dan tidak ada uang yang berpindah.
      </p>
      <TextField label="Nomor HP dompet" inputMode="tel" maxLength={13} autoComplete="tel" {...form.field('phone')} />
      <div className="flex flex-wrap items-center gap-2">
        <Submit>Setujui</Submit>
        <Button
          tone="quiet"
          busy={refusing.busy}
          onClick={() => void refusing.run({ params: { token }, body: { approve: false, phone: '0800000000' } })}
        >
          Tolak
        </Button>
      </div>
    </Form>
  )
}

export const title = 'Hubungkan dompet'

/** What the wallet asks its owner: whether it may be linked. */
export default function IntegrationPage() {
  const { token = '' } = useParams()
  return (
    <AmongOrders>
      <Screen
        call={wallet.integration}
        input={{ params: { token } }}
        title={title}
        back={href('/link-aja/connect')}
        template="reading"
      >
        {({ open }) =>
          open ? (
            <Answer token={token} />
          ) : (
            <div className="grid justify-items-start gap-3">
              <Notice tone="warn">Permintaan ini sudah dijawab atau sudah lewat 15 menit.</Notice>
              <ButtonLink tone="main" to={href('/link-aja/connect')}>
                Mulai lagi
              </ButtonLink>
            </div>
          )
        }
      </Screen>
    </AmongOrders>
  )
}
