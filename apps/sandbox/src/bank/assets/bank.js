// Counts down to the end of the payment, and shows then how it stands. Everything else works without a script.
const countdown = document.querySelector('.countdown');
const shown = countdown?.querySelector('[role=timer]');
if (countdown && shown) {
  const endsAt = performance.now() + Number(countdown.dataset.leftMs);
  const two = (number) => String(number).padStart(2, '0');
  const tick = () => {
    const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
    shown.textContent = `${two(Math.floor(left / 60))}:${two(left % 60)}`;
    if (left > 0) return;
    clearInterval(timer);
    location.replace(location.href);
  };
  const timer = setInterval(tick, 1000);
  countdown.hidden = false;
  tick();
}

// One click is enough.
document.querySelector('form')?.addEventListener('submit', (event) => {
  const form = event.currentTarget;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = 'yes';
});

// The browser's Back brings the page from its memory: it is asked for anew.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
