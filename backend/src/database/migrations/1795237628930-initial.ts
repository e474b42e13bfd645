import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1795237628930 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "users" ("id" SERIAL NOT NULL, "username" text NOT NULL, "email" text NOT NULL, "password_hash" text, "account_type" text NOT NULL DEFAULT 'hub', "full_name" text, "github_username" text, "twitter_handle" text, "research_interests" text, "token_version" integer NOT NULL DEFAULT '1', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ck_users_account_type" CHECK (account_type in ('hub', 'admin')), CONSTRAINT "pk_users" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "uq_users_username" ON "users" ("username")`);
    await db.query(
      `CREATE TABLE "one_time_steps" ("name" text NOT NULL, "done_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "pk_one_time_steps" PRIMARY KEY ("name"))`,
    );
    await db.query(
      `CREATE TABLE "rate_limits" ("key" character varying(255) NOT NULL, "points" integer NOT NULL DEFAULT '0', "expire" bigint, CONSTRAINT "pk_rate_limits" PRIMARY KEY ("key"))`,
    );
    await db.query(
      `CREATE TABLE "projects" ("id" SERIAL NOT NULL, "name" text NOT NULL, "description" text NOT NULL DEFAULT '', "is_public" boolean NOT NULL DEFAULT false, "default_of" integer, "revision" integer NOT NULL DEFAULT '1', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ck_projects_name" CHECK (char_length(name) between 1 and 100), CONSTRAINT "pk_projects" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "uq_projects_name" ON "projects" ("name")`);
    await db.query(`CREATE UNIQUE INDEX "uq_projects_default_of" ON "projects" ("default_of")`);
    await db.query(
      `CREATE TABLE "project_names" ("name" text NOT NULL, "project_id" integer, CONSTRAINT "pk_project_names" PRIMARY KEY ("name"))`,
    );
    await db.query(`CREATE INDEX "ix_project_names_project_id" ON "project_names" ("project_id")`);
    await db.query(
      `CREATE TABLE "project_members" ("project_id" integer NOT NULL, "user_id" integer NOT NULL, "permission" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ck_project_members_permission" CHECK (permission in ('read', 'readwrite', 'owner')), CONSTRAINT "pk_project_members" PRIMARY KEY ("project_id", "user_id"))`,
    );
    await db.query(`CREATE INDEX "ix_project_members_user_id" ON "project_members" ("user_id")`);
    await db.query(
      `CREATE TABLE "equations" ("id" SERIAL NOT NULL, "name" text NOT NULL, "description" text NOT NULL DEFAULT '', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "pk_equations" PRIMARY KEY ("id"))`,
    );
    await db.query(
      `CREATE TABLE "solutions" ("id" SERIAL NOT NULL, "project_id" integer NOT NULL, "name" text NOT NULL, "label" text COLLATE "C" NOT NULL, "equation_id" integer, "typed_equation_tex" jsonb, "typed_conditions_tex" jsonb, "variable_summary" text NOT NULL DEFAULT '', "usecase_summary" text NOT NULL DEFAULT '', "reference_summary" text NOT NULL DEFAULT '', "training_summary" text NOT NULL DEFAULT '', "other_summary" text NOT NULL DEFAULT '', "citation" text NOT NULL DEFAULT '', "head_version" integer NOT NULL, "published_version" integer, "featured" boolean NOT NULL DEFAULT false, "featured_position" integer, "like_count" integer NOT NULL DEFAULT '0', "download_count" integer NOT NULL DEFAULT '0', "revision" integer NOT NULL DEFAULT '1', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "public_updated_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "pk_solutions" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "uq_solutions_label" ON "solutions" ("label")`);
    await db.query(`CREATE INDEX "ix_solutions_equation_id" ON "solutions" ("equation_id")`);
    await db.query(`CREATE INDEX "ix_solutions_featured" ON "solutions" ("featured_position", "id") WHERE featured`);
    await db.query(
      `CREATE INDEX "ix_solutions_listed_likes" ON "solutions" ("like_count", "id") WHERE published_version is not null`,
    );
    await db.query(
      `CREATE INDEX "ix_solutions_listed_downloads" ON "solutions" ("download_count", "id") WHERE published_version is not null`,
    );
    await db.query(
      `CREATE INDEX "ix_solutions_listed_updated" ON "solutions" ("public_updated_at", "id") WHERE published_version is not null`,
    );
    await db.query(
      `CREATE INDEX "ix_solutions_listed_created" ON "solutions" ("created_at", "id") WHERE published_version is not null`,
    );
    await db.query(`CREATE UNIQUE INDEX "uq_solutions_project_id_name" ON "solutions" ("project_id", "name")`);
    await db.query(
      `CREATE TABLE "solution_names" ("project_id" integer NOT NULL, "name" text NOT NULL, "solution_id" integer, CONSTRAINT "pk_solution_names" PRIMARY KEY ("project_id", "name"))`,
    );
    await db.query(`CREATE INDEX "ix_solution_names_solution_id" ON "solution_names" ("solution_id")`);
    await db.query(
      `CREATE TABLE "solution_status_history" ("id" SERIAL NOT NULL, "solution_id" integer NOT NULL, "version" integer NOT NULL, "hub_status" text NOT NULL, "comments" text NOT NULL, "username" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ck_solution_status_history_status" CHECK (hub_status in ('created', 'submitted', 'rejected', 'published')), CONSTRAINT "pk_solution_status_history" PRIMARY KEY ("id"))`,
    );
    await db.query(
      `CREATE INDEX "ix_solution_status_history_solution_id_created_at" ON "solution_status_history" ("solution_id", "created_at")`,
    );
    await db.query(
      `CREATE TABLE "use_cases" ("id" SERIAL NOT NULL, "name" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "pk_use_cases" PRIMARY KEY ("id"))`,
    );
    await db.query(
      `CREATE TABLE "solution_use_cases" ("solution_id" integer NOT NULL, "use_case_id" integer NOT NULL, CONSTRAINT "pk_solution_use_cases" PRIMARY KEY ("solution_id", "use_case_id"))`,
    );
    await db.query(`CREATE INDEX "ix_solution_use_cases_use_case_id" ON "solution_use_cases" ("use_case_id")`);
    await db.query(
      `CREATE TABLE "files" ("sha256" text NOT NULL, "size" bigint NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ck_files_sha256" CHECK (sha256 ~ '^[0-9a-f]{64}$'), CONSTRAINT "pk_files" PRIMARY KEY ("sha256"))`,
    );
    await db.query(
      `CREATE TABLE "solution_versions" ("id" SERIAL NOT NULL, "solution_id" integer NOT NULL, "version" integer NOT NULL, "status" text NOT NULL DEFAULT 'created', "description" text NOT NULL DEFAULT '', "type_name" text, "uploaded_by" integer, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "submitted_at" TIMESTAMP WITH TIME ZONE, "submitted_by" text, "published_at" TIMESTAMP WITH TIME ZONE, "sha256" text NOT NULL, "details" jsonb NOT NULL, "derived" jsonb NOT NULL, "derived_with" integer NOT NULL, "inspection" jsonb NOT NULL, "facts" jsonb NOT NULL, "evaluated" jsonb NOT NULL, "preview" jsonb NOT NULL, "equation_type" text NOT NULL, "condition_types" text array NOT NULL DEFAULT '{}', "domain_t_min" double precision, "domain_t_max" double precision, "domain_x_min" double precision, "domain_x_max" double precision, "domain_y_min" double precision, "domain_y_max" double precision, CONSTRAINT "ck_solution_versions_equation_type" CHECK (equation_type in ('ode', 'pde')), CONSTRAINT "ck_solution_versions_status" CHECK (status in ('created', 'submitted', 'rejected', 'published')), CONSTRAINT "pk_solution_versions" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "ix_solution_versions_uploaded_by" ON "solution_versions" ("uploaded_by")`);
    await db.query(`CREATE INDEX "ix_solution_versions_sha256" ON "solution_versions" ("sha256")`);
    await db.query(
      `CREATE INDEX "ix_solution_versions_condition_types" ON "solution_versions" USING gin ("condition_types")`,
    );
    await db.query(
      `CREATE INDEX "ix_solution_versions_queue" ON "solution_versions" ("submitted_at", "id") WHERE status = 'submitted'`,
    );
    await db.query(
      `CREATE UNIQUE INDEX "uq_solution_versions_submitted" ON "solution_versions" ("solution_id") WHERE status = 'submitted'`,
    );
    await db.query(
      `CREATE UNIQUE INDEX "uq_solution_versions_solution_id_version" ON "solution_versions" ("solution_id", "version")`,
    );
    await db.query(
      `CREATE TABLE "api_keys" ("id" SERIAL NOT NULL, "user_id" integer NOT NULL, "name" text NOT NULL, "scope" text NOT NULL, "hash" bytea NOT NULL, "ending" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "last_used_at" TIMESTAMP WITH TIME ZONE, "expires_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "ck_api_keys_scope" CHECK (scope in ('read', 'write')), CONSTRAINT "pk_api_keys" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "ix_api_keys_user_id" ON "api_keys" ("user_id")`);
    await db.query(`CREATE UNIQUE INDEX "uq_api_keys_hash" ON "api_keys" ("hash")`);
    await db.query(
      `CREATE TABLE "sessions" ("id" SERIAL NOT NULL, "user_id" integer NOT NULL, "user_agent" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "last_seen_at" TIMESTAMP WITH TIME ZONE NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pk_sessions" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "ix_sessions_user_id" ON "sessions" ("user_id")`);
    await db.query(
      `CREATE TABLE "likes" ("user_id" integer NOT NULL, "solution_id" integer NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "pk_likes" PRIMARY KEY ("user_id", "solution_id"))`,
    );
    await db.query(`CREATE INDEX "ix_likes_solution_id" ON "likes" ("solution_id")`);
    await db.query(
      `CREATE TABLE "upload_attempts" ("id" SERIAL NOT NULL, "user_id" integer NOT NULL, "label" text NOT NULL, "outcome" text NOT NULL, "reason" text, "cure" text, "solution_id" integer, "version" integer, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ck_upload_attempts_outcome" CHECK (outcome in ('accepted', 'refused')), CONSTRAINT "pk_upload_attempts" PRIMARY KEY ("id"))`,
    );
    await db.query(
      `CREATE INDEX "ix_upload_attempts_user_id_created_at" ON "upload_attempts" ("user_id", "created_at")`,
    );
    await db.query(
      `ALTER TABLE "projects" ADD CONSTRAINT "fk_projects_default_of" FOREIGN KEY ("default_of") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "project_names" ADD CONSTRAINT "fk_project_names_project_id" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "project_members" ADD CONSTRAINT "fk_project_members_project_id" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "project_members" ADD CONSTRAINT "fk_project_members_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "solutions" ADD CONSTRAINT "fk_solutions_project_id" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "solutions" ADD CONSTRAINT "fk_solutions_equation_id" FOREIGN KEY ("equation_id") REFERENCES "equations"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "solution_names" ADD CONSTRAINT "fk_solution_names_project_id" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "solution_names" ADD CONSTRAINT "fk_solution_names_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solutions"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "solution_status_history" ADD CONSTRAINT "fk_solution_status_history_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solutions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "solution_use_cases" ADD CONSTRAINT "fk_solution_use_cases_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solutions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "solution_use_cases" ADD CONSTRAINT "fk_solution_use_cases_use_case_id" FOREIGN KEY ("use_case_id") REFERENCES "use_cases"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "solution_versions" ADD CONSTRAINT "fk_solution_versions_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solutions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "solution_versions" ADD CONSTRAINT "fk_solution_versions_uploaded_by" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "solution_versions" ADD CONSTRAINT "fk_solution_versions_sha256" FOREIGN KEY ("sha256") REFERENCES "files"("sha256") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "api_keys" ADD CONSTRAINT "fk_api_keys_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "sessions" ADD CONSTRAINT "fk_sessions_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "likes" ADD CONSTRAINT "fk_likes_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "likes" ADD CONSTRAINT "fk_likes_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solutions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "upload_attempts" ADD CONSTRAINT "fk_upload_attempts_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "upload_attempts" ADD CONSTRAINT "fk_upload_attempts_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solutions"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    // What the decorators cannot say: unique without regard to case.
    await db.query(`CREATE UNIQUE INDEX "uq_users_email" ON "users" (lower("email"))`);
    await db.query(`CREATE UNIQUE INDEX "uq_equations_name" ON "equations" (lower("name"))`);
    await db.query(`CREATE UNIQUE INDEX "uq_use_cases_name" ON "use_cases" (lower("name"))`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
