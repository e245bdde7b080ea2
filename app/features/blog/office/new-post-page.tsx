import { PostEditor } from './post-editor.tsx'

/** /admin/blog/new (SPEC §2). */
export const NewPostPage = () => <PostEditor post={null} />
