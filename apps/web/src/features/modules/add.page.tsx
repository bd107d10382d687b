import { modules } from '@lentera/contract/modules'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { Screen } from '#ui/screen.tsx'
import { ModuleForm } from './module-form.tsx'
import { blank, bodyOf, missing } from './words.ts'

function Adding({ subjects }: { subjects: Parameters<typeof ModuleForm>[0]['subjects'] }) {
  const go = useNavigate()
  const form = useForm(modules.add, {
    start: blank,
    check: missing,
    input: (written) => ({ body: { ...bodyOf(written), state: 'draft' as const } }),
    said: 'Modul tersimpan sebagai draf.',
    done: ({ uuid }) => void go(href('/teacher/module/:uuid', { uuid }), { replace: true }),
  })
  return <ModuleForm form={form} subjects={subjects} verb="Simpan draf" />
}

export const title = 'Modul baru'

/** A new module for the own library; it is a draft until its owner says otherwise. */
export default function AddModulePage() {
  return (
    <Screen call={modules.begin} input={{}} title={title} back={href('/teacher/module')}>
      {({ subjects }) => <Adding subjects={subjects} />}
    </Screen>
  )
}
