-- Links of an account are forgotten when two agree on a new one: what is left says whether one was made since.
grant delete on staff_enrolment to talora_app;
