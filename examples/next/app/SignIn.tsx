/** Sign-in form. Replace it, and the routes it posts to, with your own sign-in. */
export function SignIn() {
  return (
    <form method="post" action="/api/sign-in">
      <label>
        Name <input name="name" autoComplete="username" required />
      </label>{' '}
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>{' '}
      <button>Sign in</button>
    </form>
  );
}
