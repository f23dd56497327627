{{- define "colmado.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "colmado.image" -}}
{{- $repository := required "image.repository: say where the image is" .Values.image.repository -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" $repository .Values.image.digest -}}
{{- else -}}
{{- printf "%s:%s" $repository (.Values.image.tag | default .Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{/* Labels that never change: a deployment's selector cannot. Takes (dict "root" $ "part" "web"). */}}
{{- define "colmado.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end -}}

{{- define "colmado.labels" -}}
{{ include "colmado.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{/* Which keys of existingSecret a part may read, and no others: the migration knows the owner of the schema, and only it. */}}
{{- define "colmado.secretKeys" -}}
{{- $serving := list "APP_SECRET" "APP_SECRET_BEFORE" "DATABASE_SESSION_URL" "S3_ACCESS_KEY" "S3_SECRET_KEY" "WHATSAPP_APP_SECRET" "AI_API_KEY" "SENTRY_DSN" "OTEL_EXPORTER_OTLP_HEADERS" "METRICS_TOKEN" -}}
{{- $keys := dict
  "web" (concat $serving (list "DATABASE_REPLICA_URL" "WHATSAPP_VERIFY_TOKEN" "ADMIN_PASSWORD" "POSTHOG_KEY"))
  "worker" (append $serving "SMTP_URL")
  "migration" (list "DATABASE_OWNER_URL") -}}
{{- get $keys . | toJson -}}
{{- end -}}

{{/* The variables of a pod. Takes (dict "root" $ "part" "web" "role" "web" "pool" 10). */}}
{{- define "colmado.env" -}}
- name: ROLE
  value: {{ .role | quote }}
- name: PORT
  value: "3000"
- name: DATA_DIR
  value: /data
- name: PUBLIC_URL
  value: {{ required "publicUrl: say which address people type" .root.Values.publicUrl | quote }}
- name: TRUST_PROXY
  value: {{ .root.Values.trustProxy | quote }}
- name: DATABASE_POOL
  value: {{ .pool | quote }}
{{- $secret := required "existingSecret: name the secret with DATABASE_URL and APP_SECRET" .root.Values.existingSecret }}
{{- range prepend (include "colmado.secretKeys" .part | fromJsonArray) "DATABASE_URL" }}
- name: {{ . }}
  valueFrom:
    secretKeyRef:
      name: {{ $secret }}
      key: {{ . }}
      {{- if not (has . (list "DATABASE_URL" "APP_SECRET")) }}
      optional: true
      {{- end }}
{{- end }}
{{- with .root.Values.files.s3 }}
{{- if .bucket }}
- name: S3_BUCKET
  value: {{ .bucket | quote }}
- name: S3_REGION
  value: {{ .region | quote }}
- name: S3_PATH_STYLE
  value: {{ ternary "1" "0" .pathStyle | quote }}
{{- if .endpoint }}
- name: S3_ENDPOINT
  value: {{ .endpoint | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- range $name, $value := .root.Values.env }}
{{- /* Helm reads a number as a float: as JSON a phone number is not written 1.8e+10. */}}
- name: {{ $name }}
  value: {{ ternary $value ($value | toJson) (kindIs "string" $value) | quote }}
{{- end }}
{{- end -}}

{{- define "colmado.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "colmado.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop:
    - ALL
{{- end -}}

{{/* What every container may write: files that all pods share or none, and passing ones. */}}
{{- define "colmado.volumes" -}}
- name: data
{{- if .Values.files.existingClaim }}
  persistentVolumeClaim:
    claimName: {{ .Values.files.existingClaim }}
{{- else }}
  emptyDir: {}
{{- end }}
- name: tmp
  emptyDir: {}
{{- end -}}

{{- define "colmado.volumeMounts" -}}
- name: data
  mountPath: /data
- name: tmp
  mountPath: /tmp
{{- end -}}

{{/* A deployment. Takes (dict "root" $ "part" "web" "settings" .Values.web). */}}
{{- define "colmado.deployment" -}}
{{- if not (or .root.Values.files.s3.bucket .root.Values.files.existingClaim) -}}
{{- fail "files: pods share uploaded files, so set files.s3.bucket or files.existingClaim" -}}
{{- end -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "colmado.name" .root }}-{{ .part }}
  labels:
    {{- include "colmado.labels" . | nindent 4 }}
spec:
  {{- if not .settings.autoscaling.enabled }}
  replicas: {{ .settings.replicas }}
  {{- end }}
  selector:
    matchLabels:
      {{- include "colmado.selector" . | nindent 6 }}
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  template:
    metadata:
      labels:
        {{- include "colmado.labels" . | nindent 8 }}
        {{- with .root.Values.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- with .root.Values.podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      # The pause before the signal, and the 25 s that requests and jobs get after it.
      terminationGracePeriodSeconds: 40
      securityContext:
        {{- include "colmado.podSecurity" . | nindent 8 }}
      {{- with .root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "colmado.selector" . | nindent 14 }}
      containers:
        - name: {{ .part }}
          image: {{ include "colmado.image" .root | quote }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          ports:
            - name: http
              containerPort: 3000
          env:
            {{- include "colmado.env" (dict "root" .root "part" .part "role" .part "pool" .settings.databasePool) | nindent 12 }}
            {{- if .settings.backupClaim }}
            - name: BACKUP_DIR
              value: /backups
            {{- end }}
          securityContext:
            {{- include "colmado.containerSecurity" . | nindent 12 }}
          # It listens only once the schema is up to date, which may wait for others.
          startupProbe:
            httpGet:
              path: /healthz
              port: http
            periodSeconds: 2
            failureThreshold: 150
          livenessProbe:
            httpGet:
              path: /healthz
              port: http
            periodSeconds: 10
            timeoutSeconds: 3
            failureThreshold: 3
          readinessProbe:
            httpGet:
              path: /readyz
              port: http
            periodSeconds: 2
            timeoutSeconds: 2
            failureThreshold: 2
          lifecycle:
            preStop:
              exec:
                # New connections come until every node has heard that this pod leaves.
                command: ["sleep", "8"]
          resources:
            {{- toYaml .settings.resources | nindent 12 }}
          volumeMounts:
            {{- include "colmado.volumeMounts" . | nindent 12 }}
            {{- if .settings.backupClaim }}
            - name: backups
              mountPath: /backups
            {{- end }}
      volumes:
        {{- include "colmado.volumes" .root | nindent 8 }}
        {{- with .settings.backupClaim }}
        - name: backups
          persistentVolumeClaim:
            claimName: {{ . }}
        {{- end }}
      {{- with .settings.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .settings.affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .settings.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
{{- end -}}

{{- define "colmado.autoscaler" -}}
{{- if .settings.autoscaling.enabled }}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "colmado.name" .root }}-{{ .part }}
  labels:
    {{- include "colmado.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "colmado.name" .root }}-{{ .part }}
  minReplicas: {{ .settings.autoscaling.minReplicas }}
  maxReplicas: {{ .settings.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ .settings.autoscaling.targetCPUUtilizationPercentage }}
{{- end }}
{{- end -}}

{{- define "colmado.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "colmado.name" .root }}-{{ .part }}
  labels:
    {{- include "colmado.labels" . | nindent 4 }}
spec:
  maxUnavailable: {{ .settings.disruptionBudget.maxUnavailable }}
  selector:
    matchLabels:
      {{- include "colmado.selector" . | nindent 6 }}
{{- end -}}
