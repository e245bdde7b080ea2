import { AdminPage } from '#app/office/admin-page.tsx'

import { PostEditor } from './post-editor.tsx'
import { usePostForm } from './use-post-form.ts'

/** /admin/blog/new (SPEC §2). */
export function NewPostPage() {
  const form = usePostForm(null)
  return (
    <AdminPage title="New Post" back={{ to: '/admin/blog', label: 'All posts' }}>
      <PostEditor post={null} form={form} />
    </AdminPage>
  )
}
