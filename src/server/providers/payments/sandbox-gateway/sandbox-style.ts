/** The look of the payment window, in the shop's own colours; contrasts as measured in the shop's tokens. */
export const SANDBOX_STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: #16241c; background: #f7faf8; }
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; margin: 0 auto; max-width: 28rem; min-height: 100vh; min-height: 100dvh; }
h1, h2, p { margin: 0; }
header { align-items: center; background: #08522d; color: #fff; display: flex; justify-content: space-between; padding: 0.875rem 1.25rem; }
h1 { font-size: 1.125rem; }
header p { background: #fff6d6; border-radius: 999px; color: #7a4f00; font-size: 0.875rem; font-weight: 700; padding: 0.125rem 0.75rem; }
main { flex: 1; padding: 1.25rem; }
.due { background: #fff; border: 1px solid #e3ebe6; border-radius: 0.75rem; display: grid; padding: 1rem 1.25rem; }
.due span { color: #4a5a51; font-size: 0.875rem; }
.due strong { font-size: 1.875rem; font-variant-numeric: tabular-nums; line-height: 1.25; }
.order { overflow-wrap: anywhere; }
.note { background: #fff6d6; border-radius: 0.5rem; color: #7a4f00; font-weight: 600; margin: 1rem 0 1.25rem; padding: 0.625rem 0.875rem; }
form { margin-bottom: 0.875rem; }
form p { color: #4a5a51; font-size: 0.875rem; margin-top: 0.25rem; text-align: center; }
button { background: #fff; border: 1.5px solid #748a7d; border-radius: 0.5rem; color: #16241c; cursor: pointer; font: inherit; font-weight: 700; min-height: 3rem; width: 100%; }
button:hover { background: #eaf6ef; }
button.success { background: #0e7c45; border-color: #0e7c45; color: #fff; }
button.success:hover { background: #0b6b3a; }
button.failure { border-color: #b3261e; color: #b3261e; }
button.failure:hover { background: #fdf0ef; }
button:focus-visible, a:focus-visible { outline: 3px solid #0a3d91; outline-offset: 2px; }
.told { background: #fff; border-left: 4px solid #748a7d; border-radius: 0.5rem; padding: 1rem 1.25rem; }
.told.success { border-color: #0e7c45; }
.told.failure { border-color: #b3261e; }
h2 { font-size: 1.25rem; line-height: 1.35; }
a { color: #0b6b3a; display: inline-block; padding: 0.75rem 0; }
footer { color: #4a5a51; font-size: 0.875rem; padding: 0 1.25rem 1rem; text-align: center; }
`;
